import { DISRUPTIONS, parseOption } from '@fieldhouse/core-contract';
import type { Tone } from '@fieldhouse/shell/theme/theme';
import { CalendarMinus, CirclePause, CircleHelp, ClockAlert, FlagOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

type Disruption = (typeof DISRUPTIONS)[number]['value'];

interface DisruptionLook {
  readonly label: string;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

const looks: Readonly<Record<Disruption, DisruptionLook>> = {
  postponed: { label: 'Postponed', tone: 'yellow', Icon: CalendarMinus },
  delayed: { label: 'Delayed', tone: 'yellow', Icon: ClockAlert },
  suspended: { label: 'Suspended', tone: 'yellow', Icon: CirclePause },
  forfeit: { label: 'Forfeit', tone: 'gray', Icon: FlagOff },
};

/** Label, color and icon of a disruption; an unknown one shows its own text. */
export const disruptionLook = (disruption: string): DisruptionLook => {
  const known = parseOption(DISRUPTIONS, disruption);
  return known ? looks[known] : { label: disruption, tone: 'neutral', Icon: CircleHelp };
};
