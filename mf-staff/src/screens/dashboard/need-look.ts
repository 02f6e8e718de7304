import type { GameNeed } from '@fieldhouse/core-contract';
import type { Tone } from '@fieldhouse/shell/theme/theme';
import {
  CalendarClock,
  CalendarMinus,
  CalendarX2,
  CircleX,
  Clock,
  ContactRound,
  MailWarning,
  MapPin,
  OctagonAlert,
  Send,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

interface NeedLook {
  readonly Icon: LucideIcon;
  readonly tone: Tone;
  /** What the line's link leads to. */
  readonly action: string;
  /** The link to all games of the same reason. */
  readonly href: string;
}

/** Icon, color, and links of each reason why something waits for a person. */
export const needLook: Readonly<
  Record<GameNeed | 'conflicts' | 'venues' | 'no-address', NeedLook>
> = {
  declined: {
    Icon: CircleX,
    tone: 'pink',
    action: 'Respond',
    href: '/games?status=declined&period=all',
  },
  reschedule: {
    Icon: CalendarX2,
    tone: 'red',
    action: 'Respond',
    href: '/games?status=reschedule&period=all',
  },
  moved: {
    Icon: CalendarClock,
    tone: 'red',
    action: 'Send Again',
    href: '/games?status=scheduled',
  },
  'make-up': {
    Icon: CalendarMinus,
    tone: 'yellow',
    action: 'Plan Make-Up',
    href: '/games?status=postponed&period=all',
  },
  undelivered: { Icon: MailWarning, tone: 'red', action: 'Send Again', href: '/games' },
  unanswered: {
    Icon: Clock,
    tone: 'yellow',
    action: 'Send Reminder',
    href: '/games?status=verification-sent',
  },
  unsent: {
    Icon: Send,
    tone: 'blue',
    action: 'Send',
    href: '/games?status=scheduled&period=next-two-weeks',
  },
  conflicts: { Icon: OctagonAlert, tone: 'red', action: 'Review', href: '/conflicts' },
  venues: { Icon: MapPin, tone: 'neutral', action: 'Tell Us', href: '/facilities' },
  'no-address': {
    Icon: ContactRound,
    tone: 'neutral',
    action: 'Add Emails',
    href: '/opponents?contact=needed',
  },
};
