import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { Request, Response } from 'express';
import type { Deps } from '../deps.ts';
import { consumePageView } from '../limits/page-view-limit.ts';
import { refundIfNotServed } from '../limits/rate-limit.ts';
import { hashToken } from '../token.ts';
import type { Page } from './html-layout.ts';
import { sendPage } from './send-page.ts';

/** A request for the page of an emailed link. */
export interface LinkCall {
  readonly params: { readonly token: string };
  readonly request: Request;
  readonly response: Response;
}

/** Undefined if the request was answered otherwise. */
type Shown = Page | undefined;
type ServeLink<Link> = (
  call: LinkCall,
  shown: (link: Link) => Shown | Promise<Shown>,
  options?: {
    /** True for the one-click requests of mailbox providers, which post from few addresses (RFC 8058): a valid link is never refused. */
    readonly isOneClick: boolean;
  },
) => Promise<void>;

/** Serves the pages of one kind of emailed link within the rate limit. @param unknownPage the page for every invalid link. */
export const linkServer =
  <Link>(
    deps: Deps,
    find: (token: string) => Promise<Link | undefined>,
    unknownPage: Page,
  ): ServeLink<Link> =>
  async (
    { params: { token }, request, response },
    shown,
    { isOneClick } = { isOneClick: false },
  ) => {
    const send = async (page: Shown) => page && sendPage(deps, request, response, page);
    const link = await find(token);
    if (link && isOneClick) return send(await shown(link));
    const view = await consumePageView(deps, request, link && hashToken(token));
    if (!view) return send(TOO_MANY_VIEWS);
    if (!link) return send(unknownPage);
    return send(await refundIfNotServed(view, async () => shown(link)));
  };

/** One page for every invalid link of a kind, so that it reveals nothing. */
export const unknownLinkPageOf = (...sentences: readonly string[]): Page => ({
  status: 404,
  title: 'This link no longer works',
  noAccount: true,
  body: [html`<section>${paragraphs(sentences)}</section>`],
});

export const paragraphs = (sentences: readonly string[]): Markup[] =>
  sentences.map((sentence) => html`<p>${sentence}</p>`);

const TOO_MANY_VIEWS: Page = {
  status: 429,
  title: 'Please wait a minute',
  noAccount: true,
  body: [
    html`<section>${paragraphs(['Too many visits. Open the link again in a minute.'])}</section>`,
  ],
};
