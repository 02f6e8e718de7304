import type {
  GameStatus,
  GameView,
  Gender,
  Level,
  RescheduleRequestView,
  Sport,
} from '@fieldhouse/core-contract';
import { isoTime, isoTimeOrNull } from '../platform/iso-time.ts';
import { teamBrief } from '../teams/team-view.ts';

/** A row of `GAME_LIST`, PostgreSQL's texts; the table's CHECKs keep status, sport, level and gender to the lists. */
export type GameRow = [
  id: string,
  schoolId: string,
  teamId: string,
  opponentId: string,
  date: string,
  time: string | null,
  venue: string,
  isHome: string,
  neutral: string,
  status: GameStatus,
  score: string | null,
  ourScore: string | null,
  theirScore: string | null,
  verifiedAt: string | null,
  mailProblem: string | null,
  createdAt: string,
  updatedAt: string,
  sport: Sport,
  level: Level,
  gender: Gender | null,
  sportName: string | null,
  schoolName: string,
  managerName: string,
  email: string,
  phone: string,
  note: string | null,
  proposedDate: string | null,
  proposedTime: string | null,
  proposedVenue: string | null,
  requestedAt: string | null,
];

/** The columns of a `GameRow`, for games `g`, its team `t`, its opponent `o` and its last asking for another day `v`. */
export const GAME_COLUMNS = `g.id, g."schoolId", g."teamId", g."opponentId", g.date, g.time, g.venue, g."isHome", g.neutral,
  g.status, g.score, g."ourScore", g."theirScore", g."verifiedAt", g."mailProblem", g."createdAt", g."updatedAt",
  t.sport, t.level, t.gender, t."sportName", o."schoolName", o."managerName", o.email, o.phone,
  v.note, v."proposedDate", v."proposedTime", v."proposedVenue", v."answeredAt"`;

/** A game as the contract shows it. */
export function gameView(row: GameRow): GameView {
  const [id, schoolId, teamId, opponentId, date, time, venue, isHome, neutral, ...afterSide] = row;
  const [status, score, ourScore, theirScore, verifiedAt, mailProblem, ...afterState] = afterSide;
  const [createdAt, updatedAt, sport, level, gender, sportName, ...afterTeam] = afterState;
  const [schoolName, managerName, email, phone, ...request] = afterTeam;
  const rescheduleRequest = status === 'reschedule' ? requestView(...request) : undefined;
  return {
    id: Number(id),
    schoolId: Number(schoolId),
    teamId: Number(teamId),
    opponentId: Number(opponentId),
    date,
    time: hoursAndMinutes(time),
    venue,
    isHome: isHome === 't',
    ...(neutral === 't' ? { neutral: true } : {}),
    status,
    score,
    ourScore: numberOrNull(ourScore),
    theirScore: numberOrNull(theirScore),
    verifiedAt: isoTimeOrNull(verifiedAt),
    ...(rescheduleRequest ? { rescheduleRequest } : {}),
    ...(mailProblem === null ? {} : { mailProblem }),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    team: teamBrief(teamId, sport, level, gender, sportName),
    opponent: { id: Number(opponentId), schoolName, managerName, email, phone },
  };
}

function requestView(
  note: string | null,
  proposedDate: string | null,
  proposedTime: string | null,
  proposedVenue: string | null,
  requestedAt: string | null,
): RescheduleRequestView | undefined {
  if (requestedAt === null) return undefined;
  return {
    note: note ?? '',
    proposedDate,
    proposedTime: hoursAndMinutes(proposedTime),
    proposedVenue,
    requestedAt: isoTime(requestedAt),
  };
}

const hoursAndMinutes = (time: string | null) => (time === null ? null : time.slice(0, 5));
const numberOrNull = (text: string | null) => (text === null ? null : Number(text));
