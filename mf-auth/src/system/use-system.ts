import { publicSystemEndpoints } from '@fieldhouse/core-contract';
import type { PublicSystemView } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';
import { PRODUCT_NAME } from './product.ts';

/** What is shown until the settings are loaded. */
export const DEFAULT_SYSTEM: PublicSystemView = {
  systemName: PRODUCT_NAME,
  supportEmail: '',
  registrationEnabled: true,
  maintenanceMode: false,
};

/** Public system settings; the defaults until they are loaded. */
export const useSystem = (): PublicSystemView =>
  useRead(publicSystemEndpoints.read, {}).data ?? DEFAULT_SYSTEM;
