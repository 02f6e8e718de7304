import type { FollowInput, FollowedKind } from '@fieldhouse/core-contract';
import { followerEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { enqueueMail } from '../../outbound/mail/enqueue-mail.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireAttempt, requireAttemptsLeft } from '../../platform/limits/rate-limit.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { newToken } from '../../platform/token.ts';
import { requireMailServer } from '../../outbound/smtp/smtp-settings.ts';
import { consumeMailboxQuota, mailsOfNetwork, mailsOfSchool } from './follow-limits.ts';
import type { PublishedTeam } from './published-teams.ts';

/** How long the link works, and an unconfirmed address is kept. */
const VALID_HOURS = 48;
const HOUR_MS = 3_600_000;

export interface FollowRequest {
  readonly schoolId: number;
  /** Of the client, see `networkOf`. */
  readonly network: string;
  readonly email: FollowInput['email'];
  readonly teams: readonly PublishedTeam[];
  readonly kinds: readonly FollowedKind[];
}

const Known = z.object({ id: z.int(), state: z.enum(['pending', 'active']) });
const FIND = schoolStatement('follower-of-address')(`
  select id, state from followers where "schoolId" = $1 and address = $2
    and (state = 'active' or "expiresAt" > now()) for update`);
const DELETE_EXPIRED = schoolStatement('follower-expired')(`
  delete from followers where "schoolId" = $1 and address = $2 and state = 'pending' and "expiresAt" <= now()`);
/** One link confirms all teams and kinds that were chosen before. */
const ADD_KINDS = schoolStatement('follower-add-kinds')(`
  update followers set kinds = array(select distinct unnest(kinds || $3::text[])) where "schoolId" = $1 and id = $2`);

/**
 * Emails the owner of an address a link to confirm the choice, within the limits of the mailbox. Changes nothing for an active follower:
 * the link leads to the followed teams, with the new ones checked. The response does not depend on the address.
 *
 * @throws HttpProblem 429 beyond the limit of the school, or of the network at this school; 503 without a mail server.
 */
export async function askToFollow(deps: Deps, request: FollowRequest): Promise<void> {
  const { database } = deps;
  const { schoolId, email, network } = request;
  await requireMailServer(database, deps.config);
  const limits = [
    [mailsOfNetwork(deps), `${schoolId} ${network}`],
    [mailsOfSchool(deps), String(schoolId)],
  ] as const;
  for (const [rule, subject] of limits) await requireAttemptsLeft(database, rule, subject);
  const mayMail = await consumeMailboxQuota(deps, schoolId, email);
  if (mayMail) for (const [rule, subject] of limits) await requireAttempt(database, rule, subject);
  const mailId = await schoolData(database, schoolId).transaction(async (tx) => {
    await tx.run(DELETE_EXPIRED, [email]);
    const [known] = await tx.rows(Known, FIND, [email]);
    if (mayMail) return writeLink(tx, deps, request, known);
    if (known?.state === 'pending') await addChoice(tx, known.id, request);
    return undefined;
  });
  if (mailId) void publishMail(deps.queues, [mailId]);
}

/** Stores the link, with the choice of a new follower, and writes its email. */
async function writeLink(
  tx: SchoolTransaction,
  { config }: Deps,
  request: FollowRequest,
  known: z.output<typeof Known> | undefined,
): Promise<string> {
  const { schoolId, email, teams, kinds } = request;
  const { token, hash } = newToken();
  const expiresAt = new Date(Date.now() + VALID_HOURS * HOUR_MS);
  const isActive = known?.state === 'active';
  if (isActive) {
    await tx.db.follower.update({ where: { id: known.id }, data: { tokenHash: hash } });
  } else {
    const link = { tokenHash: hash, expiresAt };
    const { id } = known
      ? await tx.db.follower.update({ where: { id: known.id }, data: link })
      : await tx.db.follower.create({
          data: { schoolId, address: email, kinds: [...kinds], ...link },
        });
    await addChoice(tx, id, request);
  }
  const query = isActive ? { add: teams.map(({ id }) => id).join(',') } : {};
  const path = endpointUrl(followerEndpoints.show, { params: { token }, query });
  return enqueueMail(tx.db, config.APP_SECRET, {
    to: email,
    schoolId,
    expiresAt,
    message: {
      kind: 'confirm-follower',
      data: { teams: teams.map(({ name }) => name), validHours: isActive ? null : VALID_HOURS },
      secrets: { link: new URL(path, config.PUBLIC_URL).href },
    },
  });
}

async function addChoice(
  tx: SchoolTransaction,
  followerId: number,
  { schoolId, teams, kinds }: FollowRequest,
): Promise<void> {
  await tx.run(ADD_KINDS, [followerId, kinds]);
  await tx.db.followerTeam.createMany({
    data: teams.map(({ id: teamId }) => ({ schoolId, followerId, teamId })),
    skipDuplicates: true,
  });
}
