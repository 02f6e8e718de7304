import { setTimeout as wait } from 'node:timers/promises';
import { MAX_RESULTS, mailWorkEndpoints } from '@fieldhouse/mail-contract';
import type { ClaimedMail, SendOutcome } from '@fieldhouse/mail-contract';
import { InternalCallError } from '@fieldhouse/runtime';
import type { InternalClient, Logger } from '@fieldhouse/runtime';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 2_000;
/** After this a second call is made in parallel, because the instance of svc-core may hang. */
const SLOW_CALL_MS = 250;

interface Report {
  readonly mail: ClaimedMail;
  readonly outcome: SendOutcome;
  readonly done: () => void;
  pauseMs: number;
}

/**
 * Reports outcomes to svc-core in batches, each repeated until it is recorded or its email is gone. While a call runs, outcomes are
 * collected for the next one. The returned function resolves once the outcome is recorded.
 */
export function createOutcomeReporter(
  core: InternalClient,
  logger: Logger,
): (mail: ClaimedMail, outcome: SendOutcome) => Promise<void> {
  const waiting: Report[] = [];
  let isCalling = false;

  const repeat = async (report: Report, error: unknown): Promise<void> => {
    const { mail, outcome, pauseMs } = report;
    logger.warn(
      { err: error, outboxId: mail.id, state: outcome.state },
      "couldn't report the outcome, trying again",
    );
    await wait(pauseMs);
    report.pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS);
    waiting.push(report);
    send();
  };
  const reportOne = async (report: Report): Promise<void> => {
    const { mail, outcome, done } = report;
    try {
      const body = { lease: mail.lease, outcome };
      await core.call(mailWorkEndpoints.result, { params: { uuid: mail.id }, body });
      done();
    } catch (error) {
      if (isNotFound(error)) done();
      else void repeat(report, error);
    }
  };
  const reportSeveral = async (reports: readonly Report[]): Promise<void> => {
    const results = reports.map(({ mail, outcome }) => ({
      id: mail.id,
      lease: mail.lease,
      outcome,
    }));
    try {
      const { unrecorded } = await core.call(mailWorkEndpoints.results, { body: { results } });
      const isLeft = new Set(unrecorded);
      for (const report of reports) {
        if (isLeft.has(report.mail.id))
          void repeat(report, new Error('the email is being changed'));
        else report.done();
      }
    } catch (error) {
      // svc-core of the previous release takes one outcome per call.
      if (isNotFound(error)) await Promise.all(reports.map(reportOne));
      else for (const report of reports) void repeat(report, error);
    }
  };
  const send = (): void => {
    if (isCalling || waiting.length === 0) return;
    isCalling = true;
    let isCurrent = true;
    const proceed = () => {
      if (!isCurrent) return;
      isCurrent = false;
      isCalling = false;
      send();
    };
    const slow = setTimeout(proceed, SLOW_CALL_MS);
    void reportSeveral(waiting.splice(0, MAX_RESULTS)).finally(() => {
      clearTimeout(slow);
      proceed();
    });
  };

  return (mail, outcome) =>
    new Promise((done) => {
      waiting.push({ mail, outcome, done, pauseMs: FIRST_RETRY_MS });
      // Outcomes of one round of the event loop share a call.
      setImmediate(send);
    });
}

const isNotFound = (error: unknown): boolean =>
  error instanceof InternalCallError && error.status === 404;
