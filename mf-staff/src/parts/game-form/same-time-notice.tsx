import { formatOpponent, formatTeam, formatTime } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { findGameAtSameTime } from './similar-games.ts';
import type { Game } from '../../data/school-data/games.api.ts';

interface SameTimeNoticeProps {
  readonly games: readonly Game[];
  readonly fields: Parameters<typeof findGameAtSameTime>[1];
  /** The game that is being edited. */
  readonly id: number | undefined;
  /** The games that a conflict of the team already names. */
  readonly told: readonly number[];
}

/** Mentions that the team plays another game at the same time; saving stays possible. */
export const SameTimeNotice = ({ games, fields, id, told }: SameTimeNoticeProps) => {
  const other = findGameAtSameTime(games, fields, id);
  if (!other || told.includes(other.id)) return null;
  return (
    <AlertBox variant="warning" title="This team already has a game at that time">
      {`${formatTeam(other.team)} ${formatOpponent(other.opponent.schoolName, other)} is at ${formatTime(other.time)} on the same day.`}
    </AlertBox>
  );
};
