import type { Game } from '../../data/school-data/games.api.ts';
import { Hint } from '../../kit/list/muted.ts';
import { BetterDays } from './better-days.tsx';
import type { BetterDay } from './better-days.tsx';
import { ConflictList } from './conflict-list.tsx';
import { isOpenWarning, needsReason } from './open-conflict.ts';
import type { GameCheck } from './use-game-check.ts';

interface GameConflictsProps {
  readonly check: GameCheck;
  readonly games: readonly Game[];
  /** The game that is being edited. */
  readonly id: number | undefined;
  /** Undefined if the form looks for days elsewhere. */
  readonly onChooseDay: ((day: BetterDay) => void) | undefined;
}

/** The conflicts of a game that is being entered, with days that have none. */
export const GameConflicts = ({ check, games, id, onChooseDay }: GameConflictsProps) => (
  <>
    <ConflictList conflicts={check.conflicts} failed={check.failed} games={games} id={id} />
    {check.conflicts.some(needsReason) && (
      <Hint>You can save it anyway. The conflict stays open on the Conflicts page.</Hint>
    )}
    {check.game && onChooseDay && check.conflicts.some(isOpenWarning) && (
      <BetterDays game={check.game} onChoose={onChooseDay} />
    )}
  </>
);
