import { formatTeam } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column, selectList } from '../platform/columns.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { teamColumns } from '../teams/team-view.ts';

const USUAL_MINUTES = 120;

const START = `(g.date + g."time") at time zone s.timezone`;
/** An end before the start is on the next day. */
const END = `coalesce((g.date + g."endTime" + case when g."endTime" < g."time" then interval '1 day' else interval '0' end)
  at time zone s.timezone, ${START} + make_interval(mins => coalesce(t."gameMinutes", ${USUAL_MINUTES})))`;
/** A game without a time counts from the start of its day. */
const SHOWS_VENUE = `(t."hideVenueUntilHours" is null
  or now() >= ((g.date + coalesce(g."time", '00:00')) at time zone s.timezone) - make_interval(hours => t."hideVenueUntilHours"))`;

/** What the public sees of a game `g`, its team `t`, its opponent `o` and its school `s`. Nothing else is read. */
const PublicGameRow = z.object({
  id: column('g.id', z.int()),
  /** yyyy-MM-dd */
  date: column('g.date::text', z.string()),
  /** HH:MM; null is TBD */
  time: column('left(g."time"::text, 5)', z.nullable(z.string())),
  endTime: column('left(g."endTime"::text, 5)', z.nullable(z.string())),
  startsAt: column(START, z.nullable(z.string())),
  endsAt: column(`case when g."time" is not null then ${END} end`, z.nullable(z.string())),
  venue: column(`case when ${SHOWS_VENUE} then g.venue end`, z.nullable(z.string())),
  isHome: column('g', z.boolean()),
  neutral: column('g', z.boolean()),
  status: column('g', z.string()),
  disruption: column('g', z.nullable(z.enum(['postponed', 'delayed', 'suspended', 'forfeit']))),
  gameType: column('g', z.enum(['game', 'scrimmage', 'tournament', 'playoff'])),
  previousDates: column(`array_to_string(g."previousDates", ' ')`, z.string()),
  score: column('g', z.nullable(z.string())),
  ourScore: column('g', z.nullable(z.int())),
  theirScore: column('g', z.nullable(z.int())),
  publicNote: column('g', z.nullable(z.string())),
  opponent: column('o."schoolName"', z.string()),
  teamId: column('g', z.int()),
  teamSlug: column('t.slug', z.string()),
  ...teamColumns,
  /** Goes on from the number of requests, which emails about the game use: infra/decisions/0042-response-page-of-an-email.md. */
  sequence: column(
    `g."calendarSequence" + (select count(*)::int from verifications v where v."schoolId" = $1 and v."gameId" = g.id)`,
    z.int(),
  ),
  /** When anything of this was last changed. */
  changedAt: column(
    'greatest(g."updatedAt", t."updatedAt", o."updatedAt", s."updatedAt")',
    z.string(),
  ),
});
type PublicGameRow = z.output<typeof PublicGameRow>;

/** A published game. */
export interface PublicGame extends Omit<PublicGameRow, 'previousDates'> {
  readonly teamName: string;
  /** The dates that it was moved from, first to last. */
  readonly previousDates: readonly string[];
}

const FROM = `from games g
  join teams t on t."schoolId" = $1 and t.id = g."teamId" and t.published
  join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
  join schools s on s.id = g."schoolId"
  where g."schoolId" = $1`;
const GAMES = schoolStatement(
  'public-games',
  `select ${selectList(PublicGameRow)} ${FROM} and g.date between $2::date and $3::date
    and ($4::int is null or g."teamId" = $4) and ($5::text is null or t.sport = $5)
    order by g.date, g."time" nulls last, g.id`,
);
const ONE_GAME = schoolStatement(
  'public-game',
  `select ${selectList(PublicGameRow)} ${FROM} and g."teamId" = $2 and g.id = $3`,
);

/** Which games: of the days from `from` to `to`, yyyy-MM-dd, of a team, of a sport. */
export interface GameSelection {
  readonly from: string;
  readonly to?: string;
  readonly teamId?: number | null;
  readonly sport?: string | undefined;
}

/** The published games of a school by date and time, TBD last on its day. */
export async function readPublicGames(
  school: SchoolData,
  { from, to = 'infinity', teamId = null, sport }: GameSelection,
): Promise<PublicGame[]> {
  const rows = await school.read(PublicGameRow, GAMES, [from, to, teamId, sport ?? null]);
  return rows.map(publicGame);
}

/** A published game of a team. */
export async function readPublicGame(
  school: SchoolData,
  teamId: number,
  gameId: number,
): Promise<PublicGame | undefined> {
  const [row] = await school.read(PublicGameRow, ONE_GAME, [teamId, gameId]);
  return row && publicGame(row);
}

const publicGame = ({ previousDates, ...row }: PublicGameRow): PublicGame => ({
  ...row,
  teamName: formatTeam(row),
  previousDates: previousDates === '' ? [] : previousDates.split(' '),
});
