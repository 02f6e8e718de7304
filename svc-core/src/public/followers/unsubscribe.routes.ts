import { followerEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import type { Request, Response } from 'express';
import type { CoreRoutes } from '../../platform/core-routes.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import { serveLinkPage } from './serve-link-page.ts';
import { findUnsubscribeLink, resumeNotices, stopNotices } from './unsubscribe-link.ts';
import { resubscribedPage, unsubscribePage, unsubscribedPage } from './unsubscribe-pages.ts';
import type { UnsubscribePageParts } from './unsubscribe-pages.ts';

/** The unsubscribe links of emails about changes, reminders and weekly sheets: a page, and the one click of mail clients. Only a POST changes anything. */
export function unsubscribeRoutes(routes: CoreRoutes, deps: Deps): void {
  const { showUnsubscribe, unsubscribe, resubscribe } = followerEndpoints;
  const serve = (
    { params, request, response }: UnsubscribeCall,
    shown: (parts: UnsubscribePageParts) => Page | Promise<Page>,
    isOneClick = false,
  ) => {
    const find = (token: string) => findUnsubscribeLink(deps.database, token);
    return serveLinkPage(deps, { request, response, ...params, find, isOneClick }, (link) =>
      shown({
        link,
        path: endpointUrl(showUnsubscribe, { params }),
        choicePath: endpointUrl(followerEndpoints.show, { params }),
      }),
    );
  };
  routes.serve(showUnsubscribe, (call) =>
    serve(call, (parts) => (parts.link.isStopped ? unsubscribedPage : unsubscribePage)(parts)),
  );
  routes.serve(unsubscribe, (call) =>
    serve(
      call,
      async (parts) => {
        await stopNotices(deps, parts.link);
        return unsubscribedPage(parts);
      },
      true,
    ),
  );
  routes.serve(resubscribe, (call) =>
    serve(call, async (parts) => {
      await resumeNotices(deps, parts.link);
      return (parts.link.followerId === null ? resubscribedPage : unsubscribedPage)(parts);
    }),
  );
}

interface UnsubscribeCall {
  readonly params: { readonly token: string };
  readonly request: Request;
  readonly response: Response;
}
