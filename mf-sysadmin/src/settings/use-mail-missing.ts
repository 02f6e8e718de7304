import { publicSystemEndpoints } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';

/** True while this installation has no outgoing mail server at all. */
export const useMailMissing = (): boolean =>
  useRead(publicSystemEndpoints.read, {}).data?.mailMissing === true;
