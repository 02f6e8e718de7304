import type { Game } from '../../data/school-data/games.api.ts';
import { BetterDays } from './better-days.tsx';
import type { BetterDay } from './better-days.tsx';
import { ConflictList } from './conflict-list.tsx';
import { isOpenWarning } from './open-conflict.ts';
import { ReasonField } from './reason-field.tsx';
import type { SaveAnyway } from './use-save-anyway.ts';

interface SaveAnywayFieldsProps {
  readonly saving: SaveAnyway;
  readonly games: readonly Game[];
  /** The game that is being edited. */
  readonly id: number | undefined;
  /** Undefined if the form looks for days elsewhere. */
  readonly onChooseDay: ((day: BetterDay) => void) | undefined;
}

/** The conflicts of a game that is being entered, with days that have none, and the reason for saving it anyway. */
export const SaveAnywayFields = ({ saving, games, id, onChooseDay }: SaveAnywayFieldsProps) => {
  const { check, isAsked, onReason, refusals } = saving;
  const hasBetterDays = check.conflicts.some(isOpenWarning);
  return (
    <>
      <ConflictList conflicts={check.conflicts} failed={check.failed} games={games} id={id} />
      {check.game && onChooseDay && hasBetterDays && (
        <BetterDays game={check.game} onChoose={onChooseDay} />
      )}
      {isAsked && <ReasonField onReason={onReason} refusals={refusals} />}
    </>
  );
};
