import { defineRemote } from '@fieldhouse/shell/federation';

export default defineRemote({ name: 'mf_sysadmin', root: import.meta.dirname });
