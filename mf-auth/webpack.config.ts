import { defineRemote } from '@fieldhouse/shell/federation';
import { defineVisitorPages } from '@fieldhouse/shell/federation/visitor-pages';

const root = import.meta.dirname;

export default [
  defineRemote({ name: 'mf_auth', root }),
  ...defineVisitorPages({
    root,
    publicPath: '/mf/auth/',
    pages: { '/': 'landing', '/forgot-password': 'forgot-password' },
  }),
];
