import { GameStatusValue } from '@fieldhouse/core-contract';
import type { GameView, RescheduleRequestView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column } from '../platform/columns.ts';
import { teamBrief, teamColumns } from '../teams/team-view.ts';

const ofGame = <Value extends z.ZodMiniType>(value: Value): Value => column('g', value);
const ofRequest = <Value extends z.ZodMiniType>(value: Value): Value => column('v', value);

/** A game `g` with its team `t`, opponent `o` and pending or answered verification request `v`, as returned by `SchoolData.read`. */
export const GameRow = z.object({
  id: ofGame(z.int()),
  schoolId: ofGame(z.int()),
  teamId: ofGame(z.int()),
  opponentId: ofGame(z.int()),
  date: ofGame(z.string()),
  time: ofGame(z.nullable(z.string())),
  venue: ofGame(z.string()),
  isHome: ofGame(z.boolean()),
  neutral: ofGame(z.boolean()),
  status: ofGame(GameStatusValue),
  score: ofGame(z.nullable(z.string())),
  ourScore: ofGame(z.nullable(z.int())),
  theirScore: ofGame(z.nullable(z.int())),
  verifiedAt: ofGame(z.nullable(z.string())),
  mailProblem: ofGame(z.nullable(z.string())),
  version: ofGame(z.int()),
  createdAt: ofGame(z.string()),
  updatedAt: ofGame(z.string()),
  ...teamColumns,
  schoolName: column('o', z.string()),
  managerName: column('o', z.string()),
  email: column('o', z.string()),
  phone: column('o', z.string()),
  note: ofRequest(z.nullable(z.string())),
  proposedDate: ofRequest(z.nullable(z.string())),
  proposedTime: ofRequest(z.nullable(z.string())),
  proposedVenue: ofRequest(z.nullable(z.string())),
  answeredAt: ofRequest(z.nullable(z.string())),
  requestState: column('v.state', z.nullable(z.string())),
  requestedAt: column('v."createdAt"', z.nullable(z.string())),
  mailDelayed: column('delayed.problem', z.nullable(z.string())),
});
type GameRow = z.output<typeof GameRow>;

/** Maps a row to the contract's view of a game. */
export function gameView(row: GameRow): GameView {
  const rescheduleRequest = row.status === 'reschedule' ? requestView(row) : undefined;
  return {
    id: row.id,
    schoolId: row.schoolId,
    teamId: row.teamId,
    opponentId: row.opponentId,
    date: row.date,
    time: hoursAndMinutes(row.time),
    venue: row.venue,
    isHome: row.isHome,
    ...(row.neutral ? { neutral: true } : {}),
    status: row.status,
    score: row.score,
    ourScore: row.ourScore,
    theirScore: row.theirScore,
    verifiedAt: row.verifiedAt,
    ...(rescheduleRequest ? { rescheduleRequest } : {}),
    ...(row.requestState === 'pending' && row.requestedAt !== null
      ? { awaitingSince: row.requestedAt }
      : {}),
    ...(row.mailProblem === null ? {} : { mailProblem: row.mailProblem }),
    version: row.version,
    ...(row.mailDelayed === null ? {} : { mailDelayed: row.mailDelayed }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    team: teamBrief(row.teamId, row),
    opponent: {
      id: row.opponentId,
      schoolName: row.schoolName,
      managerName: row.managerName,
      email: row.email,
      phone: row.phone,
    },
  };
}

function requestView(row: GameRow): RescheduleRequestView | undefined {
  if (row.answeredAt === null) return undefined;
  return {
    ...(row.requestState === 'declined' ? { declined: true } : {}),
    note: row.note ?? '',
    proposedDate: row.proposedDate,
    proposedTime: hoursAndMinutes(row.proposedTime),
    proposedVenue: row.proposedVenue,
    requestedAt: row.answeredAt,
  };
}

const hoursAndMinutes = (time: string | null) => (time === null ? null : time.slice(0, 5));
