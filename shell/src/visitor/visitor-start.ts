import '../ui/csp-nonce.ts';
import '../remotes/integrity.ts';
import '../theme/global.css';
import '../theme/boot.css';

export { queueToast, showQueuedToast } from '../session/queued-toast.ts';
export { followLinksAsDocuments } from '../ui/app-link.tsx';
