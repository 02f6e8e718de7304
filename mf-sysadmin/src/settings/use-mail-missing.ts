import { publicSystemEndpoints } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';

/** True while no outgoing mail server is configured. */
export const useMailMissing = (): boolean =>
  useRead(publicSystemEndpoints.read, {}).data?.mailMissing === true;
