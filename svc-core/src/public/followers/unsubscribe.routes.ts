import { followerEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { html } from '@fieldhouse/runtime';
import type { CoreRoutes } from '../../platform/routes/core-routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { linkServer } from '../../platform/pages/link-server.ts';
import { unsubscribePages, unsubscribing } from '../../platform/pages/unsubscribe-pages.ts';
import type { UnsubscribePages } from '../../platform/pages/unsubscribe-pages.ts';
import { UNKNOWN_LINK_PAGE, stoppedFollowerPage } from './follower-pages.ts';
import { findUnsubscribeLink, resumeNotices, stopNotices } from './unsubscribe-link.ts';
import type { UnsubscribeLink } from './unsubscribe-link.ts';

type OpenedLink = UnsubscribeLink & { readonly token: string };

/**
 * The unsubscribe links of emails about changes, reminders and weekly sheets: a page, and the one click of mail clients. Only a POST
 * changes anything.
 */
export function unsubscribeRoutes(routes: CoreRoutes, deps: Deps): void {
  const find = async (token: string): Promise<OpenedLink | undefined> => {
    const link = await findUnsubscribeLink(deps.database, token);
    return link && { ...link, token };
  };
  const serve = linkServer(deps, find, UNKNOWN_LINK_PAGE);
  const { show, stop, resume } = unsubscribing({
    pages: pagesOf,
    isStopped: (link: OpenedLink) => link.isStopped,
    stop: (link) => stopNotices(deps, link),
    resume: (link) => resumeNotices(deps, link),
  });
  routes.serve(followerEndpoints.showUnsubscribe, (call) => serve(call, show));
  routes.serve(followerEndpoints.unsubscribe, (call) => serve(call, stop, { isOneClick: true }));
  routes.serve(followerEndpoints.resubscribe, (call) => serve(call, resume));
}

/** A follower can't undo the stop: their address was deleted. */
function pagesOf(link: OpenedLink): UnsubscribePages {
  const { schoolName: sender, color, followerId, token } = link;
  const isFollower = followerId !== null;
  const params = { token };
  const path = endpointUrl(followerEndpoints.showUnsubscribe, { params });
  const choicePath = endpointUrl(followerEndpoints.show, { params });
  const pages = unsubscribePages({
    sender,
    color,
    noAccount: true,
    stopPath: path,
    undoPath: endpointUrl(followerEndpoints.resubscribe, { params }),
    ask: {
      says: [
        `${sender} will no longer email ${link.address ?? ''} changes, reminders, and weekly schedules.`,
        isFollower
          ? 'We then delete your email address.'
          : "Emails that ask you to confirm a game don't stop. You can undo this at any time.",
      ],
      below: isFollower
        ? [html`<p><a href="${choicePath}">Change what you follow instead</a></p>`]
        : [],
    },
    stopped: {
      says: [
        `${sender} no longer emails you changes, reminders, and weekly schedules.`,
        "Emails that ask you to confirm a game don't stop.",
      ],
    },
    resumed: {
      says: [`${sender} emails ${link.address ?? ''} about its games again.`],
      below: [html`<p><a href="${path}">Unsubscribe</a></p>`],
    },
  });
  if (!isFollower) return pages;
  const stopped = stoppedFollowerPage(link);
  return { ask: pages.ask, stopped, resumed: stopped };
}
