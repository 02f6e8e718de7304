import { publicSystemEndpoints } from '@fieldhouse/core-contract';
import type { PublicSystemView } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';
import { PRODUCT_NAME } from './product.ts';

const unknownYet: PublicSystemView = {
  systemName: PRODUCT_NAME,
  supportEmail: '',
  registrationEnabled: true,
  maintenanceMode: false,
};

/** Public system settings; defaults until they are loaded. */
export const useSystem = (): PublicSystemView =>
  useRead(publicSystemEndpoints.read, {}).data ?? unknownYet;
