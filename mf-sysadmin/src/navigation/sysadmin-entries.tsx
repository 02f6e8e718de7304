import type { NavEntry } from '@fieldhouse/shell/ui/sidebar-nav';
import { School, Settings } from 'lucide-react';

/** The sidebar items of the system administrator's area. */
export const SYSADMIN_ENTRIES: readonly NavEntry[] = [
  { label: 'Schools', href: '/sysadmin/schools', icon: <School size={18} />, alsoAt: ['/'] },
  { label: 'System Settings', href: '/sysadmin/settings', icon: <Settings size={18} /> },
];
