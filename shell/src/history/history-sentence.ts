import { formatScreenDay, formatScreenDayAndTime, formatName } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { Shown } from '../api/index.ts';
import { recordClauses } from './change-clauses.ts';
import { gameClauses } from './game-clauses.ts';
import { ACCEPTED, REOPENED, decisionOf } from './join-decisions.ts';

type Entry = Shown<AuditEntryView>;

/** How many clauses a sentence has; the others are only counted. */
const MOST_CLAUSES = 3;
const LIST = new Intl.ListFormat('en-US');

/** Who made the change, as its sentence names them. */
export function actorName({ actor, actorKind, kind }: Entry): string {
  if (actor) return actor.name ?? actor.email;
  if (actorKind === 'person') return 'A deleted user';
  if (actorKind === 'system') return 'The system';
  return kind === 'user' ? 'Someone' : 'The other school';
}

/**
 * An entry as a sentence about 'it', its record: 'Dana Whitfield moved it from Fri 12/04/2026 to Sat 12/05/2026.'
 *
 * @returns null for an action or a kind of record without a sentence.
 */
export function historySentence(entry: Entry): string | null {
  const who = actorName(entry);
  switch (entry.kind) {
    case 'game':
      return gameSentence(entry, who);
    case 'verification':
      return verificationSentence(entry, who);
    case 'stopped-address':
      return addressSentence(entry, who);
    case 'import':
      return importSentence(entry, who);
    case 'user':
      return userSentence(entry, who);
    case 'opponent':
      return opponentSentence(entry, who);
    default:
      return recordSentence(entry, who, recordClauses(entry));
  }
}

function opponentSentence(entry: Entry, who: string): string | null {
  if (entry.action !== 'merged') return recordSentence(entry, who, recordClauses(entry));
  const kept = entry.names?.['opponentId']?.[1];
  return kept ? `${who} merged it into ${kept}.` : `${who} merged it into another opponent.`;
}

function recordSentence({ action }: Entry, who: string, clauses: readonly string[]): string | null {
  if (action === 'created') return `${who} added it.`;
  if (action === 'deleted') return `${who} deleted it.`;
  if (action !== 'changed' || clauses.length === 0) return null;
  return clausesSentence(who, clauses);
}

function clausesSentence(who: string, clauses: readonly string[]): string {
  const more = clauses.length - MOST_CLAUSES;
  if (more <= 0) return withPeriod(`${who} ${LIST.format(clauses)}`);
  const rest = more === 1 ? 'made 1 more change' : `made ${more} more changes`;
  return `${who} ${LIST.format([...clauses.slice(0, MOST_CLAUSES), rest])}.`;
}

/** What someone wrote at the end may have its own. */
const withPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function gameSentence(entry: Entry, who: string): string | null {
  const { action, actorKind, changes } = entry;
  const [before, after] = changes['status'] ?? [];
  if (action === 'restored')
    return before === after ? `${who} restored it.` : `${who} restored it as a scheduled game.`;
  if (action === ACCEPTED || action === REOPENED)
    return clausesSentence(who, [DECISION_CLAUSES[action], ...decidedClauses(entry)]);
  if (action === 'changed' && actorKind === 'visitor' && after === 'verified')
    return 'The other school confirmed it.';
  if (action === 'changed' && actorKind === 'visitor' && after === 'reschedule')
    return "The other school can't play it as scheduled.";
  if (action === 'changed' && actorKind === 'system' && after === 'verification-sent')
    return 'The verification email was sent.';
  const problem = changes['mailProblem']?.[1];
  if (action === 'changed' && actorKind === 'system' && typeof problem === 'string')
    return `The verification email wasn't delivered: ${problem}`;
  return recordSentence(entry, who, gameClauses(entry));
}

const DECISION_CLAUSES = {
  [ACCEPTED]: "accepted the other school's proposal",
  [REOPENED]: "undid accepting the other school's proposal",
} as const;

/** A clause about `agreed` would repeat what the sentence says. */
function decidedClauses(entry: Entry): string[] {
  const { status: _agreed, ...changes } = entry.changes;
  return gameClauses({ ...entry, changes });
}

function verificationSentence(entry: Entry, who: string): string | null {
  const { action, label, changes } = entry;
  const decision = decisionOf(entry);
  if (decision) return clausesSentence(who, [DECISION_CLAUSES[decision]]);
  if (action === 'created' && label) return `${who} asked ${label} to confirm it.`;
  const note = changes['note']?.[1];
  const quoted = typeof note === 'string' && note !== '' ? `: "${note}"` : '.';
  const [before, after] = changes['state'] ?? [];
  // An undo brings back what the other school had answered.
  if (before === 'void') return label ? `The link emailed to ${label} works again.` : null;
  switch (after) {
    case 'confirmed':
      return 'The other school confirmed it.';
    case 'declined':
      return `The other school declined it${quoted}`;
    case 'reschedule':
      return `The other school asked to ${proposalOf(changes)}${quoted}`;
    case 'void':
      return label ? `The link emailed to ${label} stopped working.` : null;
    default:
      return null;
  }
}

/** What the other school asked for, as the rest of a sentence. */
function proposalOf(changes: Entry['changes']): string {
  const date = changes['proposedDate']?.[1];
  const time = changes['proposedTime']?.[1];
  if (typeof date !== 'string') return 'reschedule it';
  return typeof time === 'string'
    ? `move it to ${formatScreenDayAndTime({ date, time })}`
    : `move it to ${formatScreenDay(date)}`;
}

function addressSentence({ action, label, changes }: Entry, who: string): string | null {
  const address = label ?? 'The address';
  if (action === 'deleted') return `${who} allowed emails to ${address} again.`;
  if (action !== 'created') return null;
  return changes['reason']?.[1] === 'bounced'
    ? `Emails to ${address} bounced, so no more are sent there.`
    : `${address} unsubscribed.`;
}

function importSentence({ action, changes }: Entry, who: string): string | null {
  if (action === 'undone') return `${who} undid the import.`;
  if (action !== 'imported') return null;
  const made = changes['createdGames']?.[1];
  const count = typeof made === 'number' ? made : 0;
  if (count === 1) return `${who} imported 1 game.`;
  return count === 0
    ? `${who} imported a file without new games.`
    : `${who} imported ${count.toLocaleString('en-US')} games.`;
}

function userSentence(entry: Entry, who: string): string | null {
  const { action, actorKind, actor, recordId, label, changes } = entry;
  const isOwn = actor !== null && String(actor.id) === recordId;
  switch (action) {
    case 'signed-in':
      return `${who} signed in.`;
    case 'signed-out':
      return `${who} signed out.`;
    case 'sign-in-refused':
      return label ? `Someone couldn't sign in as ${label}.` : null;
    case 'reset-requested':
      return label ? `Someone asked for a link to reset the password of ${label}.` : null;
    case 'created':
      return actorKind === 'visitor' ? 'Someone signed up.' : `${who} created the account.`;
    case 'deleted':
      return `${who} deleted the account.`;
    case 'changed':
      if (isOwn && isNameOnly(changes)) return `${who} changed their name to ${newName(changes)}.`;
      return recordSentence(entry, who, recordClauses(entry));
    default:
      return null;
  }
}

const isNameOnly = (changes: Entry['changes']): boolean =>
  Object.keys(changes).length > 0 &&
  Object.keys(changes).every((field) => field === 'firstName' || field === 'lastName');

const newName = ({ firstName, lastName }: Entry['changes']): string =>
  [firstName, lastName]
    .map((change) => (typeof change?.[1] === 'string' ? formatName(change[1], '') : ''))
    .filter(Boolean)
    .join(' ');
