import { publicSystemEndpoints } from '@fieldhouse/core-contract';
import type { PublicSystemView } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';
import { createContext, use } from 'react';
import { PRODUCT_NAME } from './product.ts';

const unknownYet: PublicSystemView = {
  systemName: PRODUCT_NAME,
  supportEmail: '',
  registrationEnabled: true,
  maintenanceMode: false,
};

/** The settings of the page that the gateway sent, where it sent any. */
export const SentSystem = createContext<PublicSystemView>(unknownYet);

/** Public system settings; those of the page, or defaults, until they are loaded. */
export const useSystem = (): PublicSystemView => {
  const sent = use(SentSystem);
  return useRead(publicSystemEndpoints.read, {}).data ?? sent;
};
