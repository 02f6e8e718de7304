import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { gameDetailColumns, snapshotOf } from './game-detail-columns.ts';
import { GameSnapshot, differencesBetween } from './game-snapshot.ts';
import type { Difference } from './game-snapshot.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { hashToken, isTokenShaped } from '../../platform/token.ts';
import { GAME_PLACE_OF_ROW } from '../../records/facilities/game-address.ts';
import { senderName } from '../../records/school/sender-name.ts';
import { SCHOOL_EMAIL } from '../../records/school/school-email.ts';

/** The content of an emailed link: the verification request, the current game, and whom to contact. */
export interface VerificationRequest {
  readonly verificationId: number;
  /** Identifies a game of the email on its page, without its ID. */
  readonly key: string;
  /** The email that it was sent in. */
  readonly outboxId: string | null;
  readonly schoolId: number;
  readonly gameId: number;
  readonly status: string;
  readonly state: string;
  /** The response that counts for the game: to this request, or else to another one. */
  readonly response: RecordedResponse | null;
  readonly game: GameSnapshot;
  /** See `GameFacts`. */
  readonly address: string;
  /** See `GameFacts`. */
  readonly endsAt: string | null;
  /** The current differences from the email. */
  readonly differences: readonly Difference[];
  /** The current differences from the last confirmation, if there is one. */
  readonly sinceAgreed: readonly Difference[];
  /** The address of the request, and the contact's current address. */
  readonly sentTo: string;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  readonly color: string;
  /** Who receives the response: the requester while active at the school, else the school itself. */
  readonly askedBy: {
    readonly id: number | null;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
  };
}

const KEY_LENGTH = 16;

export interface RecordedResponse {
  readonly state: string;
  /** The name that the responder entered, or ''. */
  readonly by: string;
  readonly note: string;
  /** yyyy-MM-dd, HH:MM and a place, if proposed. */
  readonly proposedDate: string | null;
  readonly proposedTime: string | null;
  readonly proposedVenue: string | null;
}

const Row = z.object({
  verificationId: column('v.id', z.int()),
  schoolId: column('v', z.int()),
  gameId: column('v', z.int()),
  tokenHash: column('v', z.string()),
  outboxId: column('v."outboxId"::text', z.nullable(z.string())),
  state: column('v', z.string()),
  answer: column('r.state', z.nullable(z.string())),
  answeredBy: column('r', z.nullable(z.string())),
  note: column('r', z.nullable(z.string())),
  proposedDate: column(`to_char(r."proposedDate", 'YYYY-MM-DD')`, z.nullable(z.string())),
  proposedTime: column(`to_char(r."proposedTime", 'HH24:MI')`, z.nullable(z.string())),
  proposedVenue: column('r', z.nullable(z.string())),
  snapshot: column('v', GameSnapshot),
  sentTo: column('v', z.string()),
  agreed: column(
    `(select a.snapshot from verifications a where a."schoolId" = v."schoolId" and a."gameId" = v."gameId" and a.id < v.id
      and a."answeredAt" is not null and a.state in ('confirmed', 'void') order by a.id desc limit 1)`,
    z.nullable(GameSnapshot),
  ),
  status: column('g', z.string()),
  ...gameDetailColumns,
  contactPhone: column('o.phone', z.string()),
  schoolEmail: column(SCHOOL_EMAIL, z.string()),
  color: column('s."primaryColor"', z.string()),
  askerId: column('u.id', z.nullable(z.int())),
  firstName: column('u', z.nullable(z.string())),
  lastName: column('u', z.nullable(z.string())),
  email: column('u', z.nullable(z.string())),
});
type Row = z.output<typeof Row>;

type Database = Pick<Prisma.TransactionClient, '$queryRaw'>;

/**
 * Reads the request of a token. Undefined for a token that is unknown or expired, was sent to an address that is no longer the contact's
 * (except by a merge of opponents), or belongs to a deleted game or an inactive school.
 */
export async function findVerificationRequest(
  db: Database,
  token: string,
): Promise<VerificationRequest | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const [request] = await requestsWhere(db, Prisma.sql`v."tokenHash" = ${hashToken(token)}`);
  return request;
}

/** Reads a request again. Undefined if it is no longer valid. */
export async function rereadRequest(
  db: Database,
  { schoolId, verificationId }: VerificationRequest,
): Promise<VerificationRequest | undefined> {
  const same = Prisma.sql`v."schoolId" = ${schoolId} and v.id = ${verificationId}`;
  const [request] = await requestsWhere(db, same);
  return request;
}

/** The valid requests that were sent in the same email to the same contact, itself included, by date and time of the game. */
export async function requestsOfEmail(
  db: Database,
  request: VerificationRequest,
): Promise<readonly VerificationRequest[]> {
  const { schoolId, outboxId, sentTo } = request;
  if (outboxId === null) return [request];
  return requestsWhere(
    db,
    Prisma.sql`v."schoolId" = ${schoolId} and v."outboxId" = ${outboxId}::uuid and v."sentTo" = ${sentTo}`,
  );
}

async function requestsWhere(db: Database, condition: Prisma.Sql): Promise<VerificationRequest[]> {
  const found = await db.$queryRaw`
    select ${Prisma.raw(selectList(Row))}
    from verifications v
    join games g on g.id = v."gameId" and g."schoolId" = v."schoolId"
    join teams t on t.id = g."teamId" and t."schoolId" = v."schoolId"
    join opponents o on o.id = g."opponentId" and o."schoolId" = v."schoolId"
    join schools s on s.id = v."schoolId" and s."isActive"
    ${Prisma.raw(GAME_PLACE_OF_ROW)}
    left join users u on u.id = v."requestedById" and u."schoolId" = v."schoolId" and u."isActive"
      and u."emailConfirmedAt" is not null
    left join lateral (
      select * from verifications a
      where a."schoolId" = v."schoolId" and a."gameId" = v."gameId" and a.state in ('confirmed', 'reschedule', 'declined')
      order by a.id = v.id desc, a."answeredAt" desc nulls last limit 1
    ) r on true
    where ${condition} and v."expiresAt" > now() and lower(coalesce(v."validFor", v."sentTo")) = lower(o.email)
    order by g.date, g.time nulls last, g.id`;
  return parseRows(Row, found).map(requestFromRow);
}

function requestFromRow(row: Row): VerificationRequest {
  const game = snapshotOf(row);
  return {
    verificationId: row.verificationId,
    key: createHash('sha256').update(row.tokenHash).digest('base64url').slice(0, KEY_LENGTH),
    outboxId: row.outboxId,
    schoolId: row.schoolId,
    gameId: row.gameId,
    status: row.status,
    state: row.state,
    response:
      row.answer === null
        ? null
        : {
            state: row.answer,
            by: row.answeredBy ?? '',
            note: row.note ?? '',
            proposedDate: row.proposedDate,
            proposedTime: row.proposedTime,
            proposedVenue: row.proposedVenue,
          },
    game,
    address: row.address,
    endsAt: row.endsAt,
    differences: differencesBetween(row.snapshot, game),
    sinceAgreed: row.agreed ? differencesBetween(row.agreed, game) : [],
    sentTo: row.sentTo,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    color: row.color,
    askedBy: {
      id: row.askerId,
      name: senderName({
        firstName: row.firstName ?? '',
        lastName: row.lastName ?? '',
        email: row.email ?? '',
        school: { ...row, name: row.ourSchool },
      }),
      email: row.email ?? row.schoolEmail,
      phone: row.schoolPhone,
    },
  };
}

export type RequestStatus = 'open' | 'confirmed' | 'reschedule' | 'declined' | 'changed' | 'closed';

/**
 * Derives what can be done with a link. An older link to the same address still works while the game matches its email, so that any of the
 * emails can be used.
 */
export function requestStatus(link: VerificationRequest): RequestStatus {
  if (link.status === 'canceled' || link.status === 'completed') return 'closed';
  if (link.differences.length > 0) return 'changed';
  if (link.state === 'confirmed' || link.state === 'reschedule' || link.state === 'declined') {
    return link.state;
  }
  switch (link.status) {
    case 'verified':
      return 'confirmed';
    case 'reschedule':
      return link.response?.state === 'declined' ? 'declined' : 'reschedule';
    default:
      return 'open';
  }
}
