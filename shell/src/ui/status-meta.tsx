import { SHOWN_STATUSES, parseOption } from '@fieldhouse/core-contract';
import type { ShownStatus } from '@fieldhouse/core-contract';
import {
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CircleHelp,
  CircleX,
  Flag,
  Send,
  TriangleAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import type { Tone } from '../theme/theme.ts';

interface StatusMeta {
  readonly label: string;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

const statusMeta: Readonly<Record<ShownStatus, StatusMeta>> = {
  scheduled: { label: 'Scheduled', tone: 'blue', Icon: CalendarClock },
  'verification-sent': { label: 'Verification Sent', tone: 'yellow', Icon: Send },
  verified: { label: 'Verified', tone: 'green', Icon: CircleCheck },
  reschedule: { label: 'Reschedule', tone: 'red', Icon: TriangleAlert },
  declined: { label: 'Declined', tone: 'pink', Icon: CircleX },
  canceled: { label: 'Canceled', tone: 'purple', Icon: CalendarX2 },
  completed: { label: 'Completed', tone: 'gray', Icon: Flag },
};

/** Label, color and icon of a game's status as `shownStatus` returns it; an unknown status shows its own text. */
export const statusLook = (status: string): StatusMeta => {
  const known = parseOption(SHOWN_STATUSES, status);
  return known ? statusMeta[known] : { label: status, tone: 'neutral', Icon: CircleHelp };
};
