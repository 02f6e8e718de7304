import { AnswerInput, answerPageEndpoints, askingEndpoints } from '@fieldhouse/core-contract';
import type { VerifyView } from '@fieldhouse/core-contract';
import { codeOfStatus } from '@fieldhouse/endpoint';
import { HttpProblem } from '@fieldhouse/runtime';
import { accepted } from '@fieldhouse/runtime/serve';
import type { Reply } from '@fieldhouse/runtime/serve';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { refundIfNotServed } from '../platform/limits/rate-limit.ts';
import { publishMail } from '../mail/publish-mail.ts';
import { requireMailSetUp } from '../smtp/smtp-settings.ts';
import { waitForMail } from '../mail/wait-for-mail.ts';
import type { Actor } from '../platform/access.ts';
import type { Deps, Register } from '../platform/deps.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { answerLink } from './answer-link.ts';
import { drawPage } from '../platform/pages/html-layout.ts';
import type { Page } from '../platform/pages/html-layout.ts';
import { askOtherSchool } from './ask-other-school.ts';
import type { Asking } from './ask-other-school.ts';
import { linkOf, standingOf } from './asked-link.ts';
import type { AskedLink } from './asked-link.ts';
import { askingPage } from './asking-page.ts';
import {
  answeredPage,
  linkPage,
  otherAnswerPage,
  stopPage,
  tooOftenPage,
  unknownLinkPage,
} from './link-pages.ts';
import { LOOK_WINDOW_SECONDS, mayLook } from './page-limit.ts';
import { stopMails } from './stop-mails.ts';

const SENT = 'Verification email sent to opponent';

/** Requests to the other school, and the page where it responds. */
export const registerVerification: Register = (routes, deps) => {
  routes.serve(askingEndpoints.verify, ({ school, actor, params }) =>
    askAndWait(deps, school, actor, { gameIds: [params.id], how: 'first' }),
  );
  routes.serve(askingEndpoints.remind, ({ school, actor, params }) =>
    askAndWait(deps, school, actor, { gameIds: [params.id], how: 'reminder' }),
  );
  routes.serve(askingEndpoints.resend, ({ school, actor, params }) =>
    askAndWait(deps, school, actor, { gameIds: [params.id], how: 'again' }),
  );
  routes.serve(askingEndpoints.verifySeveral, ({ school, actor, body }) =>
    askAndWait(deps, school, actor, { gameIds: [...new Set(body.gameIds)], how: 'first' }),
  );

  const { show, answer, showStop, stop } = answerPageEndpoints;
  routes.serve(show, async ({ params, request, response }) => {
    send(response, await opened(deps, request, params.token, linkPage));
  });
  routes.serve(answer, async ({ params, request, response, body }) => {
    const page = await opened(deps, request, params.token, (link) =>
      answered(deps, link, params.token, body),
    );
    send(response, page, request);
  });
  routes.serve(showStop, async ({ params, request, response }) => {
    send(response, await opened(deps, request, params.token, (link) => stopPage(link, false)));
  });
  routes.serve(stop, async ({ params, request, response }) => {
    const page = await opened(deps, request, params.token, async (link) => {
      await stopMails(deps, link);
      return stopPage(link, true);
    });
    send(response, page);
  });
};

/** 200 once the mail server accepted the email, 202 while it is still being sent, 502 if it was refused. */
async function askAndWait(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  asking: Asking,
): Promise<VerifyView | Reply<VerifyView>> {
  await requireMailSetUp(deps.database, deps.config);
  const { outboxId, status } = await askOtherSchool(deps, school, actor, asking);
  await publishMail(deps.queues, [outboxId]);
  const mail = await waitForMail(deps.database, outboxId, deps.config.VERIFY_WAIT_MS);
  if (mail?.state === 'sent') return { message: SENT, status: 'verification-sent' };
  if (mail?.state === 'failed') {
    throw new HttpProblem(
      502,
      `The verification email couldn't be delivered. ${mail.problem ?? ''}`.trim(),
      { code: 'mail-refused' },
    );
  }
  return accepted<VerifyView>({
    message: mail?.problem
      ? `We couldn't send the verification email yet. ${mail.problem} We'll try again.`
      : 'The verification email is on its way.',
    status,
  });
}

/** The page of a valid link, within the rate limit. */
async function opened(
  deps: Deps,
  request: Request,
  token: string,
  page: (link: AskedLink) => Page | Promise<Page>,
): Promise<Page> {
  const link = await linkOf(deps.database.prisma, token);
  const look = await mayLook(deps, request, link);
  if (!look) return tooOftenPage();
  return link ? refundIfNotServed(look, async () => page(link)) : unknownLinkPage();
}

async function answered(
  deps: Deps,
  link: AskedLink,
  token: string,
  given: Record<string, unknown>,
): Promise<Page> {
  const answer = z.safeParse(AnswerInput, given);
  if (!answer.success) {
    if (standingOf(link) !== 'open') return otherAnswerPage(link);
    return askingPage(link, {
      message: answer.error.issues[0]?.message ?? '',
      given: textsOf(given),
    });
  }
  const result = await answerLink(deps, token, answer.data);
  switch (result.kind) {
    case 'unknown':
      return unknownLinkPage();
    case 'invalid':
      return askingPage(result.link, { message: result.message, given: textsOf(given) });
    case 'conflict':
      return otherAnswerPage(result.link);
    case 'accepted':
      return answeredPage(result.link, standingOf(result.link), 200);
  }
}

const textsOf = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

/** A page's title as a JSON message, with the error code of its status. */
const inJson = ({ title: message, status }: Page) =>
  status < 400 ? { message } : { message, code: codeOfStatus(status) };

/** Sends the page, or its JSON form if the request was JSON. */
function send(response: Response, page: Page, request?: Request): void {
  const { html, headers } = drawPage(page);
  response.status(page.status).set(headers);
  if (page.status === 429) response.set('retry-after', String(LOOK_WINDOW_SECONDS));
  if (request?.is('application/json')) response.type('json').json(inJson(page));
  else response.send(html);
}
