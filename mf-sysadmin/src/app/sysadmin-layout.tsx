import { formatName } from '@fieldhouse/core-contract';
import { DraftOffer, DraftProvider } from '@fieldhouse/shell/record';
import { useUser } from '@fieldhouse/shell/session';
import { AppSidebar } from '@fieldhouse/shell/ui/app-sidebar';
import type { ReactNode } from 'react';

import { SYSADMIN_SCREENS } from '../../screens.ts';
import { EmailDeliveryAlerts } from '../outbox/email-delivery-alerts.tsx';

/** The screen of the schools shows the form of one. */
const DRAFT_PAGES = { school: '/sysadmin/schools' };

const PERSON_LINKS = [{ href: '/sysadmin/settings', label: 'Your Name' }];

/** Layout of the system administrator's screens. */
export const SysadminLayout = ({ children }: { readonly children: ReactNode }) => {
  const { firstName, lastName, email } = useUser();
  return (
    <DraftProvider>
      <AppSidebar
        screens={SYSADMIN_SCREENS}
        personLinks={PERSON_LINKS}
        userName={formatName(firstName, lastName) || email}
        banner={
          <>
            <EmailDeliveryAlerts />
            <DraftOffer pages={DRAFT_PAGES} />
          </>
        }
      >
        {children}
      </AppSidebar>
    </DraftProvider>
  );
};
