import type { ScreenTable } from '@fieldhouse/shell/remote';
import { Mails, School, Settings } from 'lucide-react';

import { SCHOOLS_PER_PAGE } from './src/schools/schools-per-page.ts';

const schools = {
  title: 'School Management',
  subtitle: 'Schools and their administrators',
  load: () => import('./src/schools/schools-screen.tsx'),
  reads: [`/api/sysadmin/schools?limit=${SCHOOLS_PER_PAGE}`],
  scriptBytes: 199_000,
} satisfies ScreenTable[string];

/** The system administrator's screens by path: `shell/README.md`, "Screens". */
export const SYSADMIN_SCREENS = {
  '/': schools,
  '/sysadmin/schools': { ...schools, label: 'Schools', icon: School },
  '/sysadmin/outbox': {
    title: 'Outbox',
    subtitle: 'All emails, newest first',
    icon: Mails,
    load: () => import('./src/outbox/outbox-screen.tsx'),
    reads: ['/api/admin/outbox?limit=50'],
    scriptBytes: 188_000,
  },
  '/sysadmin/settings': {
    title: 'System Settings',
    subtitle: 'System-wide settings. Changes apply within seconds.',
    icon: Settings,
    load: () => import('./src/settings/settings-screen.tsx'),
    reads: ['/api/admin/system-settings'],
    // With its history.
    scriptBytes: 281_000,
  },
} satisfies ScreenTable;
