import { AnswerInput, answerPageEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import type { VerifyView } from '@fieldhouse/core-contract';
import { codeOfStatus } from '@fieldhouse/endpoint';
import { HttpProblem } from '@fieldhouse/runtime';
import { accepted } from '@fieldhouse/runtime/serve';
import type { Reply } from '@fieldhouse/runtime/serve';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { refundIfNotServed } from '../platform/limits/rate-limit.ts';
import { publishMail } from '../mail/publish-mail.ts';
import { requireMailServer } from '../smtp/smtp-settings.ts';
import { waitForMail } from '../mail/wait-for-mail.ts';
import type { Actor } from '../platform/access.ts';
import type { Deps, Feature } from '../platform/deps.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { recordResponse } from './record-response.ts';
import { renderPage } from '../platform/pages/html-layout.ts';
import type { Page } from '../platform/pages/html-layout.ts';
import { sendForVerification } from './send-for-verification.ts';
import type { VerificationOptions } from './send-for-verification.ts';
import { findVerificationRequest, requestStatus } from './verification-request.ts';
import type { VerificationRequest } from './verification-request.ts';
import { responseFormPage } from './response-form-page.ts';
import {
  answeredPage,
  requestPage,
  alreadyAnsweredPage,
  unsubscribePage,
  rateLimitedPage,
  unknownLinkPage,
} from './verification-pages.ts';
import { PAGE_VIEW_WINDOW_SECONDS, consumePageView } from './public-page-rate-limit.ts';
import { suppressRecipient } from './suppress-recipient.ts';

const SENT = 'Verification email sent to opponent';

/** Requests to the other school, and the page where it responds. */
export const verificationRoutes: Feature = (routes, deps) => {
  routes.serve(verificationEndpoints.verify, ({ school, actor, params }) =>
    requestAndWait(deps, school, actor, { gameIds: [params.id], how: 'first' }),
  );
  routes.serve(verificationEndpoints.remind, ({ school, actor, params }) =>
    requestAndWait(deps, school, actor, { gameIds: [params.id], how: 'reminder' }),
  );
  routes.serve(verificationEndpoints.resend, ({ school, actor, params }) =>
    requestAndWait(deps, school, actor, { gameIds: [params.id], how: 'again' }),
  );
  routes.serve(verificationEndpoints.verifySeveral, ({ school, actor, body }) =>
    requestAndWait(deps, school, actor, { gameIds: [...new Set(body.gameIds)], how: 'first' }),
  );

  const { show, answer, showStop, stop } = answerPageEndpoints;
  routes.serve(show, async ({ params, request, response }) => {
    send(response, await renderRequestPage(deps, request, params.token, requestPage));
  });
  routes.serve(answer, async ({ params, request, response, body }) => {
    const page = await renderRequestPage(deps, request, params.token, (link) =>
      answerAndRender(deps, link, params.token, body),
    );
    send(response, page, request);
  });
  routes.serve(showStop, async ({ params, request, response }) => {
    send(
      response,
      await renderRequestPage(deps, request, params.token, (link) => unsubscribePage(link, false)),
    );
  });
  routes.serve(stop, async ({ params, request, response }) => {
    const page = await renderRequestPage(deps, request, params.token, async (link) => {
      await suppressRecipient(deps, link);
      return unsubscribePage(link, true);
    });
    send(response, page);
  });
};

/** 200 once the mail server accepted the email, 202 while it is still being sent, 502 if it was refused. */
async function requestAndWait(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  asking: VerificationOptions,
): Promise<VerifyView | Reply<VerifyView>> {
  await requireMailServer(deps.database, deps.config);
  const { outboxId, status } = await sendForVerification(deps, school, actor, asking);
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
async function renderRequestPage(
  deps: Deps,
  request: Request,
  token: string,
  page: (link: VerificationRequest) => Page | Promise<Page>,
): Promise<Page> {
  const link = await findVerificationRequest(deps.database.prisma, token);
  const look = await consumePageView(deps, request, link);
  if (!look) return rateLimitedPage();
  return link ? refundIfNotServed(look, async () => page(link)) : unknownLinkPage();
}

async function answerAndRender(
  deps: Deps,
  link: VerificationRequest,
  token: string,
  given: Record<string, unknown>,
): Promise<Page> {
  const answer = z.safeParse(AnswerInput, given);
  if (!answer.success) {
    if (requestStatus(link) !== 'open') return alreadyAnsweredPage(link);
    return responseFormPage(link, {
      message: answer.error.issues[0]?.message ?? '',
      given: textsOf(given),
    });
  }
  const result = await recordResponse(deps, token, answer.data);
  switch (result.kind) {
    case 'unknown':
      return unknownLinkPage();
    case 'invalid':
      return responseFormPage(result.link, { message: result.message, given: textsOf(given) });
    case 'conflict':
      return alreadyAnsweredPage(result.link);
    case 'accepted':
      return answeredPage(result.link, requestStatus(result.link), 200);
  }
}

const textsOf = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

/** A page's title as a JSON message, with the error code of its status. */
const toJson = ({ title: message, status }: Page) =>
  status < 400 ? { message } : { message, code: codeOfStatus(status) };

/** Sends the page, or its JSON form if the request was JSON. */
function send(response: Response, page: Page, request?: Request): void {
  const { html, headers } = renderPage(page);
  response.status(page.status).set(headers);
  if (page.status === 429) response.set('retry-after', String(PAGE_VIEW_WINDOW_SECONDS));
  if (request?.is('application/json')) response.type('json').json(toJson(page));
  else response.send(html);
}
