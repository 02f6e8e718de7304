import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuSeconds } from './cpu-seconds.ts';

/** Result of a load by wrk. */
export interface WrkReport {
  readonly perSecond: number;
  /** Latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Responses other than 2xx and 3xx, and timeouts. */
  readonly failed: number;
  /** CPU time per request of the watched processes, in milliseconds. */
  readonly cpuMs: number;
}

export interface WrkOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives each request a query of its own. */
  readonly uniqueUrls?: boolean;
  /** A file of paths, one per line, of which each request takes one at random. */
  readonly pathsFile?: string;
  /** Each connection signs in by this JSON body, in which its number stands for '%d'. */
  readonly signInBody?: string;
  /** The processes whose CPU time counts, with all their children. */
  readonly pids?: readonly number[];
}

const run = promisify(execFile);
const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/**
 * Closed-loop load on a URL by wrk (Debian package `wrk`), in one thread, or one for each connection that signs in: it shares the machine
 * with the server, and costs a few microseconds per request.
 */
export async function runWrk(url: string, options: WrkOptions): Promise<WrkReport> {
  const { connections, seconds, headers = {}, pids = [] } = options;
  const script = scriptOf(options);
  const threads = options.signInBody === undefined ? 1 : connections;
  const before = cpuSeconds(pids);
  const { stdout } = await run(
    'wrk',
    [
      `-t${threads}`,
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '30s',
      '--latency',
      ...(script === undefined ? [] : ['-s', join(import.meta.dirname, script)]),
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      url,
    ],
    { env: { ...process.env, PATHS: options.pathsFile ?? '', BODY: options.signInBody ?? '' } },
  );
  const used = cpuSeconds(pids) - before;
  const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '';
  const requests = Number(found(/(\d+) requests in/));
  return {
    perSecond: requests / (milliseconds(found(/requests in (\S+),/)) / 1_000),
    p50: milliseconds(found(/\n\s+50%\s+(\S+)/)),
    p99: milliseconds(found(/\n\s+99%\s+(\S+)/)),
    failed: Number(found(/Non-2xx or 3xx responses: (\d+)/)) + Number(found(/timeout (\d+)/)),
    cpuMs: (used * 1_000) / requests,
  };
}

function scriptOf({ uniqueUrls, pathsFile, signInBody }: WrkOptions): string | undefined {
  if (signInBody !== undefined) return 'sign-ins.lua';
  if (pathsFile !== undefined) return 'public-paths.lua';
  return uniqueUrls ? 'unique-urls.lua' : undefined;
}

function milliseconds(text: string): number {
  const [, value, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}
