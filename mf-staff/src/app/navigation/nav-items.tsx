import type { NavEntry } from '@fieldhouse/shell/ui/sidebar-nav';
import {
  BookUser,
  Bus,
  CalendarDays,
  CalendarOff,
  FileUp,
  LayoutDashboard,
  MapPin,
  OctagonAlert,
  Scale,
  Settings,
  Swords,
  Trophy,
  Users,
} from 'lucide-react';

/** The sidebar items of the staff area, in order. */
export const NAV_ITEMS: readonly NavEntry[] = [
  { label: 'Dashboard', href: '/', icon: <LayoutDashboard size={18} aria-hidden /> },
  { label: 'Games', href: '/games', icon: <Trophy size={18} aria-hidden /> },
  { label: 'Calendar', href: '/calendar', icon: <CalendarDays size={18} aria-hidden /> },
  { label: 'Away Games', href: '/away-days', icon: <Bus size={18} aria-hidden /> },
  { label: 'Conflicts', href: '/conflicts', icon: <OctagonAlert size={18} aria-hidden /> },
  { label: 'Teams', href: '/teams', icon: <Users size={18} aria-hidden /> },
  { label: 'Opponents', href: '/opponents', icon: <Swords size={18} aria-hidden /> },
  { label: 'Contacts', href: '/contacts', icon: <BookUser size={18} aria-hidden /> },
  { label: 'Facilities', href: '/facilities', icon: <MapPin size={18} aria-hidden /> },
  {
    label: 'No-Play Dates',
    href: '/no-play-dates',
    icon: <CalendarOff size={18} aria-hidden />,
  },
  { label: 'Contest Rules', href: '/contest-rules', icon: <Scale size={18} aria-hidden /> },
  { label: 'Import Games', href: '/import-games', icon: <FileUp size={18} aria-hidden /> },
  { label: 'Settings', href: '/settings', icon: <Settings size={18} aria-hidden /> },
];
