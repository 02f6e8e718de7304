import { answerPageEndpoints } from '@fieldhouse/core-contract';
import type { Request, Response } from 'express';
import type { CoreRoutes } from '../../platform/core-routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { consumePageView } from '../../platform/limits/page-view-limit.ts';
import { refundIfNotServed } from '../../platform/limits/rate-limit.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import { sendPage } from '../../platform/pages/send-page.ts';
import { tooManyViewsPage } from '../../platform/pages/too-many-views-page.ts';
import { calendarOf } from './game-calendar.ts';
import { openLink } from './opened-link.ts';
import type { OpenedLink } from './opened-link.ts';
import { isUnsubscribed, resubscribe } from './resubscribe.ts';
import { submitForm, submitFormOfGame } from './submit-response.ts';
import { suppressRecipient } from './suppress-recipient.ts';
import { resubscribedPage, unsubscribePage, unsubscribedPage } from './unsubscribe-pages.ts';
import { requestPage, unknownLinkPage } from './verification-pages.ts';

const CALENDAR_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  // Phones open an inline file in the calendar right away; other browsers save it.
  'content-disposition': 'inline; filename="games.ics"',
};

/** The pages behind an emailed link, for people without an account. Only a POST changes anything. */
export function responsePageRoutes(routes: CoreRoutes, deps: Deps): void {
  const { show, answer, answerGame, showStop, stop, calendar } = answerPageEndpoints;
  routes.serve(show, ({ params, request, response }) =>
    serveLink(deps, { request, response }, params.token, requestPage),
  );
  routes.serve(answer, ({ params, request, response, body }) =>
    serveLink(deps, { request, response }, params.token, (link) =>
      submitForm(deps, link, params.token, body),
    ),
  );
  routes.serve(answerGame, ({ params, request, response, body }) =>
    serveLink(deps, { request, response }, params.token, (link) =>
      submitFormOfGame(deps, link, params, body),
    ),
  );
  routes.serve(showStop, ({ params, request, response }) =>
    serveLink(deps, { request, response }, params.token, async (link) =>
      (await isUnsubscribed(deps, link.request)) ? unsubscribedPage(link) : unsubscribePage(link),
    ),
  );
  routes.serve(stop, ({ params, request, response }) =>
    serveLink(deps, { request, response, isOneClick: true }, params.token, async (link) => {
      await suppressRecipient(deps, link.request);
      return unsubscribedPage(link);
    }),
  );
  routes.serve(answerPageEndpoints.resubscribe, ({ params, request, response }) =>
    serveLink(deps, { request, response }, params.token, async (link) => {
      await resubscribe(deps, link.request);
      return resubscribedPage(link);
    }),
  );
  routes.serve(calendar, ({ params, request, response }) =>
    serveLink(deps, { request, response }, params.token, (link) => calendarOf(deps, link)),
  );
}

interface LinkCall {
  readonly request: Request;
  readonly response: Response;
  /** The one click of mailbox providers, which post from few addresses (RFC 8058): a valid link is never refused. */
  readonly isOneClick?: boolean;
}

/** Opens a link within the rate limit, and sends what it shows: a page, or the text of a calendar file. */
async function serveLink(
  deps: Deps,
  { request, response, isOneClick = false }: LinkCall,
  token: string,
  shown: (link: OpenedLink) => Page | string | Promise<Page | string>,
): Promise<void> {
  const link = await openLink(deps.database.prisma, token);
  if (link && isOneClick) return sendShown(deps, { request, response }, await shown(link));
  const look = await consumePageView(deps, request, link?.request.verificationId.toString());
  if (!look) return sendPage(deps, request, response, tooManyViewsPage());
  if (!link) return sendPage(deps, request, response, unknownLinkPage());
  const answer = await refundIfNotServed(look, async () => shown(link));
  await sendShown(deps, { request, response }, answer);
}

async function sendShown(
  deps: Deps,
  { request, response }: LinkCall,
  answer: Page | string,
): Promise<void> {
  if (typeof answer === 'string') response.set(CALENDAR_HEADERS).send(answer);
  else await sendPage(deps, request, response, answer);
}
