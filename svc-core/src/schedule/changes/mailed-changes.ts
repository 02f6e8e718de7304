import { formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import type {
  NotifiedChangeKind,
  ChangeWord,
  MailedChange,
  RecipientGroup,
} from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { factsOf } from './change-set-columns.ts';
import { SHOWS_VENUE } from '../../public/public-schedule/public-games.ts';
import { GAME_PLACE } from '../../records/facilities/game-address.ts';
import { teamColumns } from '../../records/teams/team-view.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { gameDetailColumns, snapshotOf } from '../verification/game-detail-columns.ts';
import { SEQUENCE_OF_MAIL } from '../verification/requested-games.ts';

const FormerTeam = z.object({ coachEmail: z.string(), ...teamColumns });

/** The former values of edited columns, in the form of the stored row. */
const Before = z.object({
  date: z.optional(z.string()),
  time: z.optional(z.nullable(z.string())),
  venue: z.optional(z.string()),
  isHome: z.optional(z.boolean()),
  neutral: z.optional(z.boolean()),
  teamId: z.optional(z.int()),
  opponentId: z.optional(z.int()),
  status: z.optional(z.string()),
});

const ChangedRow = z.object({
  gameId: column('g.id', z.int()),
  status: column('g', z.string()),
  disruption: column('g', z.nullable(z.string())),
  /** Whether the game was not edited since. */
  isAsLeft: column(`coalesce(${factsOf('g')} @> r.after, false)`, z.boolean()),
  ...gameDetailColumns,
  timezone: column('s', z.string()),
  revision: column(SEQUENCE_OF_MAIL, z.int()),
  before: column('r', Before),
  wasTeam: column(
    `(select to_jsonb(w) from teams w where w."schoolId" = $1 and w.id = (r.before->>'teamId')::int)`,
    z.nullable(FormerTeam),
  ),
  wasOpponent: column(
    `(select to_jsonb(w) from opponents w where w."schoolId" = $1 and w.id = (r.before->>'opponentId')::int)`,
    z.nullable(z.object({ schoolName: z.string(), email: z.string() })),
  ),
  coachEmail: column('t', z.string()),
  emailCoach: column('t', z.boolean()),
  makeUpDate: column(`to_char(m.date, 'YYYY-MM-DD')`, z.nullable(z.string())),
  makeUpTime: column(`to_char(m."time", 'HH24:MI')`, z.nullable(z.string())),
  schoolSlug: column(
    'case when s.published and t.published then s.slug end',
    z.nullable(z.string()),
  ),
  teamSlug: column('t.slug', z.nullable(z.string())),
  /** Whether the public does not see the venue yet. */
  isPlaceHidden: column(`not ${SHOWS_VENUE}`, z.boolean()),
});
type ChangedRow = z.output<typeof ChangedRow>;

const CHANGED = schoolStatement('mailed-changes')(`
  select ${selectList(ChangedRow)}
    from change_set_rows r
    join games g on g."schoolId" = $1 and g.id = r."gameId"
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    join schools s on s.id = $1
    ${GAME_PLACE}
    left join games m on m."schoolId" = $1 and m.id = g."makeUpGameId"
    where r."schoolId" = $1 and r."changeSetId" = $2 and r.before is not null
    order by g.date, g."time" nulls last, g.id`);

/** A recipient. */
interface MailedPerson {
  readonly group: RecipientGroup;
  readonly address: string | null;
  readonly gameIds: readonly number[];
}

/** Finds the games that an email to one recipient is about. Games that were deleted since are left out. */
export type MailedChanges = (person: MailedPerson) => MailedChange[];

/**
 * Reads the games of a change set for its emails.
 *
 * @param publicUrl the root of the site, for the addresses of public pages.
 */
export async function readMailedChanges(
  tx: Pick<SchoolTransaction, 'rows'>,
  change: { readonly id: number; readonly kind: NotifiedChangeKind },
  publicUrl: string,
): Promise<MailedChanges> {
  const rows = await tx.rows(ChangedRow, CHANGED, [change.id]);
  return (person) => {
    const ids = new Set(person.gameIds);
    return rows
      .filter(({ gameId }) => ids.has(gameId))
      .map((row) =>
        isReplaced(row, person)
          ? withdrawnGame(row)
          : mailedChange(row, change.kind, person.group, publicUrl),
      );
  };
}

/** Whether the edit replaced this recipient's school or team by another one. */
function isReplaced(row: ChangedRow, { group, address }: MailedPerson): boolean {
  const isOf = (email: string | undefined) => email?.toLowerCase() === address;
  if (group === 'opponents') return isOf(row.wasOpponent?.email) && !isOf(row.contactEmail);
  return group === 'coaches' && isOf(row.wasTeam?.coachEmail) && !isOf(row.coachEmail);
}

/** The game for a school or team that it was taken from: for them it is canceled. */
function withdrawnGame(row: ChangedRow): MailedChange {
  const { before, wasTeam, wasOpponent, gameId, revision, timezone } = row;
  const { date, venue, isHome, neutral, opponent, ...team } = row;
  const time = before.time === undefined ? row.time : (before.time?.slice(0, 5) ?? null);
  return {
    game: {
      team: formatTeam(wasTeam ?? team),
      ourSchool: row.ourSchool,
      opponent: wasOpponent?.schoolName ?? opponent,
      date: before.date ?? date,
      time,
      venue: before.venue ?? venue,
      isHome: before.isHome ?? isHome,
      neutral: before.neutral ?? neutral,
      gameId,
      revision,
      timezone,
    },
    what: 'canceled',
    was: {},
    makeUp: null,
  };
}

function mailedChange(
  row: ChangedRow,
  kind: NotifiedChangeKind,
  group: RecipientGroup,
  publicUrl: string,
): MailedChange {
  const isPublic = group === 'followers';
  const isPlaceHidden = isPublic && row.isPlaceHidden;
  const { gameId, revision, timezone, makeUpDate, makeUpTime, schoolSlug, teamSlug } = row;
  const snapshot = snapshotOf(row);
  const what = wordOf(row, kind, group);
  return {
    game: {
      ...snapshot,
      ...(isPlaceHidden ? { venue: '' } : { address: row.address }),
      gameId,
      revision,
      timezone,
      endsAt: row.endsAt,
    },
    what,
    was: what === 'confirmed' ? {} : wasOf(row, isPlaceHidden),
    makeUp: makeUpDate === null ? null : { date: makeUpDate, time: makeUpTime },
    ...(isPublic && schoolSlug !== null && teamSlug !== null
      ? { url: `${publicUrl}/s/${schoolSlug}/${teamSlug}/${gameId}` }
      : {}),
  };
}

function wordOf(row: ChangedRow, kind: NotifiedChangeKind, group: RecipientGroup): ChangeWord {
  const { status, disruption, before } = row;
  if (kind !== 'edited' && kind !== 'accepted') return kind;
  // Somebody may have canceled or postponed the game since.
  if (status === 'canceled') return 'canceled';
  if (disruption === 'postponed') return 'postponed';
  if (kind === 'accepted' && row.isAsLeft && isConfirmedTo(group, row)) return 'confirmed';
  return before.status === 'canceled' ? 'back-on' : 'moved';
}

/** Whether a group gets a confirmation of each game that both schools agree on. */
const isConfirmedTo = (group: RecipientGroup, { emailCoach }: ChangedRow): boolean =>
  group === 'opponents' || (group === 'coaches' && emailCoach);

function wasOf(row: ChangedRow, isPlaceHidden: boolean): MailedChange['was'] {
  const { date, time, venue, isHome, neutral, teamId, opponentId } = row.before;
  const isOtherMatchup = [isHome, neutral, teamId, opponentId].some((part) => part !== undefined);
  return {
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time: time?.slice(0, 5) ?? null }),
    ...(venue === undefined || isPlaceHidden ? {} : { venue }),
    ...(isOtherMatchup ? { matchup: formerMatchup(row) } : {}),
  };
}

function formerMatchup({ before, wasTeam, wasOpponent, ...row }: ChangedRow): string {
  const side = { isHome: before.isHome ?? row.isHome, neutral: before.neutral ?? row.neutral };
  return `${formatTeam(wasTeam ?? row)} ${formatOpponent(wasOpponent?.schoolName ?? row.opponent, side)}`;
}
