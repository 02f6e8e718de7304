import { answerPageEndpoints } from '@fieldhouse/core-contract';
import type { CoreRoutes } from '../../platform/routes/core-routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { linkServer } from '../../platform/pages/link-server.ts';
import { unsubscribing } from '../../platform/pages/unsubscribe-pages.ts';
import { calendarOf } from './game-calendar.ts';
import { offerToAdd } from './offer-to-add.ts';
import { openLink } from './opened-link.ts';
import { submitForm, submitFormOfGame } from './submit-response.ts';
import {
  isUnsubscribed,
  resubscribe,
  suppressRecipient,
  unsubscribePagesOf,
} from './unsubscribe.ts';
import { requestPage, UNKNOWN_LINK_PAGE } from './verification-pages.ts';

const CALENDAR_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  // Phones open an inline file in the calendar right away; other browsers save it.
  'content-disposition': 'inline; filename="games.ics"',
};

/** The pages behind an emailed link, for people without an account. Only a POST changes anything. */
export function responsePageRoutes(routes: CoreRoutes, deps: Deps): void {
  const endpoints = answerPageEndpoints;
  const find = (token: string) => openLink(deps.database.prisma, token);
  const serve = linkServer(deps, find, UNKNOWN_LINK_PAGE);
  const { show, stop, resume } = unsubscribing({
    pages: unsubscribePagesOf,
    isStopped: ({ request }) => isUnsubscribed(deps, request),
    stop: ({ request }) => suppressRecipient(deps, request),
    resume: ({ request }) => resubscribe(deps, request),
  });
  routes.serve(endpoints.show, (call) =>
    serve(call, (link) => offerToAdd(deps, call, requestPage(link))),
  );
  routes.serve(endpoints.answer, (call) =>
    serve(call, async (link) => offerToAdd(deps, call, await submitForm(deps, link, call.body))),
  );
  routes.serve(endpoints.answerGame, (call) =>
    serve(call, async (link) =>
      offerToAdd(deps, call, await submitFormOfGame(deps, link, call.params.key, call.body)),
    ),
  );
  routes.serve(endpoints.showStop, (call) => serve(call, show));
  routes.serve(endpoints.stop, (call) => serve(call, stop, { isOneClick: true }));
  routes.serve(endpoints.resubscribe, (call) => serve(call, resume));
  routes.serve(endpoints.calendar, (call) =>
    serve(call, async (link) => {
      call.response.set(CALENDAR_HEADERS).send(await calendarOf(deps, link));
      return undefined;
    }),
  );
}
