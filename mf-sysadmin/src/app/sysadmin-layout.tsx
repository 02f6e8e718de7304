import { formatName } from '@fieldhouse/core-contract';
import { useUser } from '@fieldhouse/shell/session';
import { AppSidebar } from '@fieldhouse/shell/ui/app-sidebar';
import type { ReactNode } from 'react';

import { SYSADMIN_SCREENS } from '../../screens.ts';
import { EmailDeliveryAlerts } from '../settings/email-delivery-alerts.tsx';

/** Layout of the system administrator's screens. */
export const SysadminLayout = ({ children }: { readonly children: ReactNode }) => {
  const { firstName, lastName, email } = useUser();
  return (
    <AppSidebar
      screens={SYSADMIN_SCREENS}
      userName={formatName(firstName, lastName) || email}
      banner={<EmailDeliveryAlerts />}
    >
      {children}
    </AppSidebar>
  );
};
