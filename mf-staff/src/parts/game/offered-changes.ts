import { CalendarPlus, CloudRain, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { canBeDisrupted, canBeMadeUp, isDisrupted } from '../disruptions/disruption.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** What can be done with games that are not played as scheduled: disrupt them, put them back on, or play one on another day. */
export type GameChangeKind = 'disrupt' | 'back-on' | 'make-up';

interface GameChangeLook {
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** Label and icon of each change. */
export const GAME_CHANGE_LOOKS: Readonly<Record<GameChangeKind, GameChangeLook>> = {
  disrupt: { label: 'Postpone, Delay, Cancel...', Icon: CloudRain },
  'back-on': { label: 'Put Back On', Icon: Undo2 },
  'make-up': { label: 'Plan Make-Up', Icon: CalendarPlus },
};

/** What is offered for a game. */
export function changesOf(game: Game): GameChangeKind[] {
  const can = {
    'make-up': canBeMadeUp(game),
    'back-on': isDisrupted(game),
    disrupt: canBeDisrupted(game),
  } as const;
  return (['make-up', 'back-on', 'disrupt'] as const).filter((kind) => can[kind]);
}
