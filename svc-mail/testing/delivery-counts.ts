import type { SinkMessage } from '@fieldhouse/runtime/testing';
import type { MailStack } from './mail-stack.ts';
import { responsePath, messageIdOf, readMail } from './received-mail.ts';

/** Acknowledged against arrived emails, by Message-ID. */
export interface DeliveryCounts {
  /** Games whose verification request was answered with 200 or 202. */
  readonly acknowledged: number;
  /** Emails at the mail server, each counted once. */
  readonly arrived: number;
  /** Acknowledged, but not at the mail server. */
  readonly lost: number;
  /** Copies beyond the first, whether or not the server acknowledged them. */
  readonly duplicated: number;
  /** Copies whose link differs from the first copy's. */
  readonly changedLinks: number;
}

/** @param gameIds of acknowledged requests, one request each. */
export async function countDeliveries(
  stack: MailStack,
  gameIds: readonly number[],
): Promise<DeliveryCounts> {
  const rows = await stack.sql<{ id: string }>(
    'select distinct "outboxId"::text as id from verifications where "gameId" = any($1)',
    [gameIds],
  );
  const wanted = rows.map(({ id }) => `<${id}@fieldhouse.test>`);
  const copies = Map.groupBy(stack.sink.received, messageIdOf);
  const ours = wanted.map((id) => copies.get(id) ?? []);
  const arrived = ours.filter((mails) => mails.some(({ accepted }) => accepted));
  const links = await Promise.all(ours.map(linksOf));
  return {
    acknowledged: gameIds.length,
    arrived: arrived.length,
    lost: wanted.length - arrived.length,
    duplicated: sum(ours.map((mails) => Math.max(0, mails.length - 1))),
    changedLinks: sum(links.map((found) => Math.max(0, found.size - 1))),
  };
}

const linksOf = async (mails: readonly SinkMessage[]): Promise<Set<string>> =>
  new Set(await Promise.all(mails.map(async (mail) => responsePath(await readMail(mail)))));

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/** Prints what was done and the figures. */
export function printFigures(what: string, figures: object): void {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${String(value)}`);
  console.log(`${what}\n  ${words.join(', ')}`);
}

/** 95th percentile. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
}
