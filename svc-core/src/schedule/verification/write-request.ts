import { DAY_MS } from '@fieldhouse/core-contract';
import type { MailOf } from '@fieldhouse/mail-contract';
import { conflict, invalid, notFound } from '@fieldhouse/runtime';
import { outboxRow } from '../../outbound/mail/enqueue-mail.ts';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { newToken } from '../../platform/token.ts';
import { senderName } from '../../records/school/sender-name.ts';
import { snapshotOf } from './game-detail-columns.ts';
import { isMailbox } from './is-mailbox.ts';
import { gameFacts } from './requested-games.ts';
import type { RequestedGame } from './requested-games.ts';

export const NO_CONTACT = 'Cannot send verification - opponent school has no email contact';
/** For an address that was stored before the current validation. */
const BAD_CONTACT = "The opponent's email isn't a valid address. Fix it and send again.";
/** A link is valid until some days after the game, and for two weeks at least. */
const DAYS_AFTER_GAME = 2;
const MIN_LINK_DAYS = 14;

/** The person whom the emails name. */
export type Requester = Pick<Actor, 'id' | 'email' | 'firstName' | 'lastName'>;

/** The texts of the email besides the games. */
export type RequestWords = Pick<
  MailOf<'verification'>['data'],
  'reminder' | 'replyTo' | 'message' | 'postponed'
>;

/** A request for verification, ready to be written. */
export interface NewRequest {
  readonly outboxId: string;
  readonly recipient: string;
  /** Values of `WRITE_REQUEST`. */
  readonly values: readonly unknown[];
}

/**
 * Writes the email of a request and a link for each of its games, which replace the older links and cancel their unsent emails. Writes
 * nothing and returns no row when a game or its contact was edited since it was read, or the contact gets no emails anymore. `$10` repeats
 * the IDs of the games for the planner, which does not know how many rows a JSON text has. Run `LOCK_GAMES` or `LOCK_FREE_GAMES` before it,
 * as a separate statement: only a later one sees what other lock holders committed.
 */
export const WRITE_REQUEST = schoolStatement('write-verification-request')(`
  with asked as materialized (
      select "gameId", version, hash, snapshot, "expiresAt"
      from jsonb_to_recordset($9::jsonb) as given("gameId" int, version text, hash text, snapshot jsonb, "expiresAt" timestamptz)
    ), wanted as materialized (
      select 1 where not exists (
          select 1 from asked
          left join games g on g."schoolId" = $1 and g.id = asked."gameId" and g.id = any($10::int[])
          left join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
          where asked.version is distinct from g.xmin::text || ':' || o.xmin::text
        ) and not exists (
          select 1 from mail_suppressions x where x."schoolId" = $1 and x.address = lower($4::text)
        ) and exists (
          select 1 from schools s where s.id = $1 and s."isActive"
        )
    ), mail as (
      insert into mail_outbox ("schoolId", id, kind, recipient, data, sealed, priority, "gameId", "userId", "expiresAt")
      select $1, $2::uuid, 'verification', $4::text, $3::jsonb, decode($5, 'base64'), $6::int, (select min("gameId") from asked having count(*) = 1),
        $7::int, $8::timestamptz from wanted
      returning id
    ), voided as (
      update verifications v set state = 'void' from wanted
      where v."schoolId" = $1 and v."gameId" = any($10::int[]) and v.state = 'pending'
    ), replaced as (
      update mail_outbox m set state = 'canceled', sealed = null from wanted
      where m."schoolId" = $1 and m."gameId" = any($10::int[]) and m.kind = 'verification' and m.state in ('waiting', 'failed')
    ), linked as (
      insert into verifications ("schoolId", "gameId", "tokenHash", "outboxId", "sentTo", "requestedById", snapshot, "expiresAt")
      select $1, asked."gameId", asked.hash, mail.id, $4::text, $7::int, asked.snapshot, asked."expiresAt" from mail, asked
    ), marked as (
      update games g set "verificationToken" = asked.hash, "mailProblem" = null from wanted, asked
      where g."schoolId" = $1 and g.id = any($10::int[]) and g.id = asked."gameId"
    )
    select id::text as id from mail`);

/**
 * Prepares the request to the contact of the games' one opponent. @throws HttpProblem 400 without a contact, 409 if the contact gets no
 * email.
 */
export function createRequest(
  deps: Deps,
  actor: Requester,
  games: readonly RequestedGame[],
  words: RequestWords,
): NewRequest {
  const first = requireContact(games);
  const { config } = deps;
  const asked = games.map((game) => ({ game, ...newToken() }));
  const links = asked.map(({ token }) => `${config.PUBLIC_URL}/api/verify/${token}`);
  const expiresAt = new Date(Math.max(...games.map(linkExpiry)));
  const mail = outboxRow(config.APP_SECRET, {
    to: first.contactEmail,
    schoolId: null,
    message: {
      kind: 'verification',
      data: {
        contactName: first.contactName,
        askedBy: askedBy(actor, first),
        games: games.map(gameFacts),
        ...words,
      },
      secrets: { links, stopLink: `${links[0]}/stop` },
    },
  });
  const rows = asked.map(({ game, hash }) => ({
    gameId: game.id,
    version: game.version,
    hash,
    snapshot: snapshotOf(game),
    expiresAt: new Date(linkExpiry(game)),
  }));
  return {
    outboxId: mail.id,
    recipient: mail.recipient,
    values: [
      mail.id,
      JSON.stringify(mail.data),
      mail.recipient,
      Buffer.from(mail.sealed).toString('base64'),
      mail.priority,
      actor.id,
      expiresAt.toISOString(),
      JSON.stringify(rows),
      games.map(({ id }) => id),
    ],
  };
}

/** @returns the first game. */
function requireContact([first]: readonly RequestedGame[]): RequestedGame {
  if (!first) throw notFound('Game');
  if (first.contactEmail.trim() === '') throw invalid(NO_CONTACT);
  if (!isMailbox(first.contactEmail)) throw invalid(BAD_CONTACT);
  if (first.suppressed === null) return first;
  throw conflict(
    first.suppressed === 'bounced'
      ? `Email to ${first.contactEmail} bounced. Fix the address and resend.`
      : `${first.contactEmail} unsubscribed from these emails. They can undo this from any earlier email, or you can use another contact.`,
  );
}

/** The requester, as emails name them. */
export const askedBy = (
  actor: Pick<Actor, 'email' | 'firstName' | 'lastName'>,
  game: RequestedGame,
) => ({
  name: senderName({ ...actor, school: { ...game, name: game.ourSchool } }),
  email: actor.email,
  phone: game.schoolPhone,
});

function linkExpiry(game: RequestedGame): number {
  const gameEnd = Date.parse(`${game.date}T23:59:59Z`) + DAYS_AFTER_GAME * DAY_MS;
  return Math.max(gameEnd, game.askedAt.getTime() + MIN_LINK_DAYS * DAY_MS);
}
