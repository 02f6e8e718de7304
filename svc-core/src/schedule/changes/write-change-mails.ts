import {
  NOTIFIED_CHANGE_KINDS,
  RECIPIENT_GROUPS,
  followerEndpoints,
  valuesOf,
} from '@fieldhouse/core-contract';
import type { ChangeMail } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import type { MailMessage } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';
import { enqueueMails } from '../../outbound/mail/enqueue-mail.ts';
import type { NewMail } from '../../outbound/mail/enqueue-mail.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { newToken } from '../../platform/token.ts';
import { isMailbox } from '../verification/is-mailbox.ts';
import { readSender } from './change-sender.ts';
import { askForMakeUps } from './make-up-requests.ts';
import { readMailedChanges } from './mailed-changes.ts';

/** Emails in one transaction. Small, so that the first ones are sent while the next ones are written. */
const BATCH = 250;

/** Locks the change until the transaction ends. No row while another process writes its emails. */
const DUE = schoolStatement('change-due')(`
  select c.id, c.kind, c."userId", coalesce(c.reason, '') as reason, coalesce(c.note, '') as note
    from change_sets c join schools s on s.id = $1 and s."isActive"
    where c."schoolId" = $1 and c.id = $2 and c."sendAt" <= now() and c."writtenAt" is null and c."undoneAt" is null
    for update of c skip locked`);
const Due = z.object({
  id: z.int(),
  kind: z.enum(valuesOf(NOTIFIED_CHANGE_KINDS)),
  userId: z.nullable(z.int()),
  reason: z.string(),
  note: z.string(),
});
type Due = z.output<typeof Due>;

const UNWRITTEN = schoolStatement('change-unwritten')(`
  select r.id, r.audience as "group", r.name, r.address, r."followerId", r."gameIds",
      case
        when r.address is null or n.address is not null then 'stopped'
        when m.reason is not null then m.reason end as barred
    from change_recipients r
    left join stopped_notices n on n."schoolId" = $1 and n.address = r.address
    left join mail_suppressions m on m."schoolId" = $1 and m.address = r.address
    where r."schoolId" = $1 and r."changeSetId" = $2 and r."outboxId" is null and r.skipped is null
    order by r.id limit ${BATCH}`);
const Unwritten = z.object({
  id: z.int(),
  group: z.enum(valuesOf(RECIPIENT_GROUPS)),
  name: z.string(),
  address: z.nullable(z.string()),
  followerId: z.nullable(z.int()),
  gameIds: z.array(z.int()),
  /** Why they get no email, decided after the change was made. */
  barred: z.nullable(z.string()),
});
type Unwritten = z.output<typeof Unwritten>;

const WRITTEN = schoolStatement('change-written')(`
  update change_recipients r set "outboxId" = w."outboxId", "tokenHash" = w."tokenHash", skipped = w.skipped
    from jsonb_to_recordset($2::jsonb) as w(id int, "outboxId" uuid, "tokenHash" text, skipped text)
    where r."schoolId" = $1 and r.id = w.id`);
const DONE = schoolStatement('change-all-written')(`
  update change_sets set "writtenAt" = now() where "schoolId" = $1 and id = $2`);

/**
 * Writes the emails of a due change, and asks the other schools to confirm its make-up games. Each email is written once: if the process
 * ends in between, the next one writes the rest.
 */
export async function writeChangeMails(deps: Deps, schoolId: number, id: number): Promise<void> {
  const school = schoolData(deps.database, schoolId);
  await askForMakeUps(deps, school, id);
  let isMore = true;
  while (isMore) {
    const batch = await school.transaction((tx) => writeBatch(deps, tx, id));
    await publishMail(deps.queues, batch.outboxIds);
    isMore = batch.isMore;
  }
}

async function writeBatch(
  { config }: Deps,
  tx: SchoolTransaction,
  id: number,
): Promise<{ readonly outboxIds: readonly string[]; readonly isMore: boolean }> {
  const [change] = await tx.rows(Due, DUE, [id]);
  if (!change) return { outboxIds: [], isMore: false };
  const people = await tx.rows(Unwritten, UNWRITTEN, [id]);
  const mailOf = await mailsOf(tx, change, config.PUBLIC_URL);
  const recipients = people.map((person) => ({
    person,
    ...newToken(),
    mail: person.barred === null ? mailOf(person) : undefined,
  }));
  const reached = recipients.flatMap(({ person, token, hash, mail }) =>
    mail === undefined
      ? []
      : [{ person, hash, mail: newMail(tx, config, change, person, mail, token) }],
  );
  const mails = reached.map(({ mail }) => mail);
  const outboxIds = await enqueueMails(tx.db, config.APP_SECRET, mails);
  const written = reached.map(({ person, hash }, at) => ({
    id: person.id,
    outboxId: outboxIds[at],
    tokenHash: hash,
  }));
  const skipped = recipients.flatMap(({ person, mail }) =>
    mail === undefined ? [{ id: person.id, skipped: person.barred ?? 'invalid' }] : [],
  );
  await tx.run(WRITTEN, [JSON.stringify([...written, ...skipped])]);
  const isMore = people.length === BATCH;
  if (!isMore) await tx.run(DONE, [id]);
  return { outboxIds, isMore };
}

/** Makes the email to a recipient; undefined without a usable address, or if all its games were deleted since. */
async function mailsOf(tx: SchoolTransaction, change: Due, publicUrl: string) {
  const changes = await readMailedChanges(tx, change, publicUrl);
  const sender = await readSender(tx, change.userId);
  return (person: Unwritten): ChangeMail | undefined => {
    const { group, name } = person;
    const games = changes(person);
    if (games.length === 0 || !isMailbox(person.address)) return undefined;
    const reason = group === 'followers' ? '' : change.reason;
    return { ...sender, group, toName: name, reason, note: change.note, games };
  };
}

function newMail(
  { schoolId }: SchoolTransaction,
  { PUBLIC_URL }: Deps['config'],
  { userId }: Due,
  { address: to, followerId }: Unwritten,
  data: ChangeMail,
  token: string,
): NewMail {
  const [first] = data.games;
  const confirmation = confirmationOf(data);
  if (first && confirmation)
    return {
      to: to ?? '',
      schoolId,
      gameId: first.game.gameId,
      ...(userId === null ? {} : { userId }),
      message: confirmation,
    };
  const params = { token };
  const stop = endpointUrl(followerEndpoints.showUnsubscribe, { params });
  const choose = endpointUrl(followerEndpoints.show, { params });
  return {
    to: to ?? '',
    schoolId,
    message: {
      kind: 'game-changes',
      data,
      secrets: {
        stopLink: new URL(stop, PUBLIC_URL).href,
        ...(followerId === null ? {} : { chooseLink: new URL(choose, PUBLIC_URL).href }),
      },
    },
  };
}

/** The confirmation that replaces the email about a change for this recipient, if any. */
function confirmationOf({
  group,
  toName,
  from,
  games: [changed],
}: ChangeMail): MailMessage | undefined {
  if (changed?.what !== 'confirmed') return undefined;
  const { game } = changed;
  return group === 'opponents'
    ? { kind: 'proposal-accepted', data: { contactName: toName, askedBy: from, game }, secrets: {} }
    : {
        kind: 'coach-confirmation',
        data: { coachName: toName, director: from, game },
        secrets: {},
      };
}
