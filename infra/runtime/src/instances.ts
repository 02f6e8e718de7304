import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** Looked at again after this, beside the request that notices. */
const FRESH_MS = 1_000;
/** Beyond this the request that notices waits until one is known to be ready. */
const TRUSTED_MS = 3_000;
const ANSWER_WITHIN_MS = 1_000;

/**
 * Where a service is: one base URL or several, separated by commas. A host name that resolves to several addresses
 * counts as several instances.
 */
export const ServiceAddress = z.pipe(
  z.string().check(z.regex(/^https?:\/\/[^\s,/]+(?:\/*,\s*https?:\/\/[^\s,/]+)*\/*$/)),
  z.transform((text: string) =>
    text
      .split(',')
      .map((url) => url.trim().replace(/\/+$/, ''))
      .join(','),
  ),
);

/** The instances of a service that runs several times. */
export interface Instances {
  /** The base URL to ask next: those that are ready take turns. One that is all there is is not looked at first. */
  pick(): Promise<string>;
  /** No connection could be made: left out until it is looked at again. False where there is no other. */
  unreachable(url: string): boolean;
  /** All base URLs known now. */
  all(): Promise<readonly string[]>;
}

/**
 * Follows the instances of a service while it is asked: names are resolved anew and `/readyz` is read each second, so that
 * instances come and go without anybody's setting. There is no timer: who is not asked looks at nothing.
 *
 * @param address as `ServiceAddress` gives it.
 */
export function instancesOf(address: string): Instances {
  const configured = address.split(',');
  let known: readonly string[] = configured;
  let ready: readonly string[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** Resolves with the first that is ready, or when none is; undefined while nobody looks. */
  let looking: Promise<void> | undefined;
  let turn = 0;

  const look = async (found: () => void): Promise<void> => {
    const waitedFor = performance.now() - lookedAt > TRUSTED_MS;
    known = await resolved(configured, known);
    const answering: string[] = [];
    if (waitedFor) ready = answering;
    const ask = async (url: string) => {
      if (known.length > 1 && !(await isReady(url))) return;
      answering.push(url);
      found();
    };
    await Promise.all(known.map(ask));
    ready = answering;
    lookedAt = performance.now();
    looking = undefined;
    found();
  };
  const refresh = (): Promise<void> => {
    if (looking) return looking;
    const { promise, resolve } = Promise.withResolvers<void>();
    looking = promise;
    void look(resolve);
    return promise;
  };

  return {
    async pick() {
      const age = performance.now() - lookedAt;
      if (age > TRUSTED_MS) await refresh();
      else if (age > FRESH_MS) void refresh();
      const choice = ready.length > 0 ? ready : known;
      turn = (turn + 1) % choice.length;
      return choice[turn] ?? address;
    },
    unreachable(url) {
      if (known.length < 2) return false;
      ready = ready.filter((one) => one !== url);
      return true;
    },
    async all() {
      known = await resolved(configured, known);
      return known;
    },
  };
}

async function resolved(configured: readonly string[], last: readonly string[]): Promise<string[]> {
  const each = await Promise.all(configured.map(addressesOf));
  const found = each.flatMap((urls) => urls ?? []);
  return found.length > 0 ? [...new Set(found)] : [...last];
}

/** The addresses behind a name; undefined while it cannot be resolved. A certificate is for a name, so https keeps it. */
async function addressesOf(base: string): Promise<string[] | undefined> {
  const url = new URL(base);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) || host === 'localhost' || url.protocol === 'https:') return [base];
  const found = await lookup(host, { all: true, family: 4 }).catch(() => []);
  if (found.length === 0) return undefined;
  return found.map(({ address }) => `http://${address}${url.port ? `:${url.port}` : ''}`);
}

async function isReady(base: string): Promise<boolean> {
  try {
    const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
