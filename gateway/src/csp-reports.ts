import {
  clientNetwork,
  HttpProblem,
  methodNotAllowed,
  readRawBody,
  tooManyRequests,
  unsupportedType,
  redactTokens,
} from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod/mini';

/** Where browsers report violations of the page's content security policy. */
export const REPORT_PATH = '/api/csp-report';

/** In bytes. */
const LIMIT = 16_384;
const TYPES = ['application/csp-report', 'application/json'];
const WINDOW_SECONDS = 60;
const PER_ADDRESS = 20;
const IN_ALL = 300;
const ALL = 'all';

/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const Report = z.object({ 'csp-report': z.record(z.string(), z.unknown()) });

/** Logs violation reports, limited in size and rate. Answers 204. */
export function cspReports(logger: Logger): (RequestHandler | ErrorRequestHandler)[] {
  const takeOne = reportRateLimit();
  const onlyReports: RequestHandler = async (req, _res, next) => {
    if (req.method !== 'POST') {
      throw methodNotAllowed('POST');
    }
    if (!req.is(TYPES)) throw unsupportedType('Send the report as application/csp-report.');
    await takeOne(clientNetwork(req.ip));
    next();
  };
  const note: RequestHandler = (req, res) => {
    const report = Report.safeParse(jsonIn(req.body));
    if (!report.success) throw new HttpProblem(400, 'The body must be a CSP violation report.');
    const found = (name: string) => loggableValue(report.data['csp-report'][name]);
    logger.warn(
      {
        directive: found('effective-directive') ?? found('violated-directive'),
        blocked: found('blocked-uri'),
        page: found('document-uri'),
        source: found('source-file'),
        line: found('line-number'),
      },
      'content security policy violated',
    );
    res.status(204).end();
  };
  return [onlyReports, readRawBody(LIMIT), note];
}

function jsonIn(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new HttpProblem(400, 'The request body is not valid JSON.');
  }
}

/** Makes a value safe to log: shortened, and URLs without query and tokens. */
function loggableValue(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const [address = ''] = value.split(/[?#]/, 1);
  return redactTokens(address).slice(0, 200);
}

/** Rate limit per address and in total, so that a flood fills neither the log nor memory. */
function reportRateLimit(): (address: string) => Promise<void> {
  const ofAddress = new RateLimiterMemory({ points: PER_ADDRESS, duration: WINDOW_SECONDS });
  const ofAll = new RateLimiterMemory({ points: IN_ALL, duration: WINDOW_SECONDS });
  /** @throws HttpProblem 429 with the seconds to wait. */
  return async (address) => {
    try {
      const inAll = await ofAll.get(ALL);
      // Checked first, so that no more addresses are stored than reports are accepted.
      if (inAll?.remainingPoints === 0) throw inAll;
      await ofAddress.consume(address);
      await ofAll.consume(ALL);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooManyRequests(Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}
