import { useRead } from '@fieldhouse/shell/api';
import { PublicSystemView } from '@fieldhouse/svc-core/contract';

/** True while this installation has no outgoing mail server at all. */
export const useMailMissing = (): boolean =>
  useRead('/api/system', PublicSystemView).data?.mailMissing === true;
