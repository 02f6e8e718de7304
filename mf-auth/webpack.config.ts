import { defineRemote } from '@fieldhouse/shell/federation';

export default defineRemote({ name: 'mf_auth', root: import.meta.dirname });
