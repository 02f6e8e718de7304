import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** After this, instances are checked again in the background. */
const REFRESH_AFTER_MS = 1_000;
/** After this, the next request waits until an instance is known to be ready. */
const EXPIRED_AFTER_MS = 3_000;
const READY_TIMEOUT_MS = 1_000;

/**
 * Where a service is: one or more base URLs, separated by commas. A host name that resolves to several addresses counts as
 * several instances.
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

/** The instances of a service, with client-side load balancing. */
export interface Instances {
  /** The base URL for the next request: round-robin over ready instances. A single instance is used without a health check. */
  pick(): Promise<string>;
  /** Reports a failed connection: the instance is skipped until the next check. False if there is no other instance. */
  unreachable(url: string): boolean;
  /** All known base URLs. */
  all(): Promise<readonly string[]>;
}

/**
 * Discovers the instances of a service: while there are requests, names are resolved and `/readyz` is checked every second, so
 * that instances come and go without configuration. There is no timer: without requests nothing is checked.
 *
 * @param address as `ServiceAddress` gives it.
 */
export function instancesOf(address: string): Instances {
  const configured = address.split(',');
  let known: readonly string[] = configured;
  let ready: readonly string[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** Resolves when the first instance is ready, or when none is. Undefined while no check runs. */
  let looking: Promise<void> | undefined;
  let turn = 0;

  const look = async (found: () => void): Promise<void> => {
    const waitedFor = performance.now() - lookedAt > EXPIRED_AFTER_MS;
    known = await resolveAll(configured, known);
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

  const next = (): string => {
    const choice = ready.length > 0 ? ready : known;
    turn = (turn + 1) % choice.length;
    return choice[turn] ?? address;
  };

  return {
    async pick() {
      const age = performance.now() - lookedAt;
      if (age > EXPIRED_AFTER_MS) await refresh();
      else if (age > REFRESH_AFTER_MS) void refresh();
      return next();
    },
    unreachable(url) {
      if (known.length < 2) return false;
      ready = ready.filter((one) => one !== url);
      return true;
    },
    async all() {
      known = await resolveAll(configured, known);
      return known;
    },
  };
}

async function resolveAll(
  configured: readonly string[],
  last: readonly string[],
): Promise<string[]> {
  const each = await Promise.all(configured.map(resolveAddresses));
  const found = each.flatMap((urls) => urls ?? []);
  return found.length > 0 ? [...new Set(found)] : [...last];
}

/** The addresses of a host name; undefined if it cannot be resolved. https keeps the name, which the certificate is for. */
async function resolveAddresses(base: string): Promise<string[] | undefined> {
  const url = new URL(base);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) || host === 'localhost' || url.protocol === 'https:') return [base];
  const found = await lookup(host, { all: true, family: 4 }).catch(() => []);
  if (found.length === 0) return undefined;
  return found.map(({ address }) => `http://${address}${url.port ? `:${url.port}` : ''}`);
}

async function isReady(base: string): Promise<boolean> {
  try {
    const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
