import type { Request, Response } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { consumePageView } from '../../platform/limits/page-view-limit.ts';
import { refundIfNotServed } from '../../platform/limits/rate-limit.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import { sendPage } from '../../platform/pages/send-page.ts';
import { tooManyViewsPage } from '../../platform/pages/too-many-views-page.ts';
import { hashToken } from '../../platform/token.ts';
import { deadLinkPage } from './follower-pages.ts';

/** A request for the page of an emailed link. */
export interface LinkCall<Link> {
  readonly request: Request;
  readonly response: Response;
  readonly token: string;
  readonly find: (token: string) => Promise<Link | undefined>;
  /** The one click of mailbox providers, which post from few addresses (RFC 8058): a valid link is never refused. */
  readonly isOneClick?: boolean;
}

/** Finds what a link leads to within the rate limit, and sends the page that it shows. */
export async function serveLinkPage<Link>(
  deps: Deps,
  { request, response, token, find, isOneClick = false }: LinkCall<Link>,
  shown: (link: Link) => Page | Promise<Page>,
): Promise<void> {
  const link = await find(token);
  if (link && isOneClick) return sendPage(deps, request, response, await shown(link));
  const view = await consumePageView(deps, request, link && hashToken(token));
  if (!view) return sendPage(deps, request, response, tooManyViewsPage());
  if (!link) return sendPage(deps, request, response, deadLinkPage());
  const page = await refundIfNotServed(view, async () => shown(link));
  await sendPage(deps, request, response, page);
}
