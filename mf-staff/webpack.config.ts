import { defineRemote } from '@fieldhouse/shell/federation';

export default defineRemote({ name: 'mf_staff', root: import.meta.dirname });
