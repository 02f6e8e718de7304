import { DISRUPTIONS, parseOption, shownStatus } from '@fieldhouse/core-contract';
import type { Tone } from '@fieldhouse/shell/theme/theme';
import { statusLook } from '@fieldhouse/shell/ui/status-meta';
import { CalendarMinus, CirclePause, CircleHelp, ClockAlert, FlagOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { shownDisruption } from './disruption.ts';
import type { oneStatus } from './disruption.ts';

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

/** Label, color and icon of a game's one status. */
export function gameLook(game: Parameters<typeof oneStatus>[0]): DisruptionLook {
  const disruption = shownDisruption(game);
  return disruption === undefined ? statusLook(shownStatus(game)) : disruptionLook(disruption);
}
