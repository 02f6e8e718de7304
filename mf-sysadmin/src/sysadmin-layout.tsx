import { formatName } from '@fieldhouse/core-contract';
import { useUser } from '@fieldhouse/shell/session';
import { AppSidebar } from '@fieldhouse/shell/ui/app-sidebar';
import { School, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmailDeliveryAlerts } from './settings/email-delivery-alerts.tsx';

const entries = [
  { label: 'Schools', href: '/sysadmin/schools', icon: <School size={18} />, alsoAt: ['/'] },
  { label: 'System Settings', href: '/sysadmin/settings', icon: <Settings size={18} /> },
];

/** Layout of the system administrator's screens. */
export const SysadminLayout = ({ children }: { readonly children: ReactNode }) => {
  const { firstName, lastName, email } = useUser();
  return (
    <AppSidebar
      entries={entries}
      userName={formatName(firstName, lastName) || email}
      banner={<EmailDeliveryAlerts />}
    >
      {children}
    </AppSidebar>
  );
};
