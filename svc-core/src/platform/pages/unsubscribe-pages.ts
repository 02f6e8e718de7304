import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { Page } from './html-layout.ts';
import { paragraphs } from './link-server.ts';

export interface UnsubscribePages {
  /** Asks before the emails stop, and names what stops and what does not. */
  readonly ask: Page;
  /** The emails have stopped, now or earlier. */
  readonly stopped: Page;
  /** The emails are sent again. */
  readonly resumed: Page;
}

interface Texts {
  readonly says: readonly string[];
  readonly below?: readonly Markup[];
}

/** The texts of the pages for one kind of email, and the paths to stop these emails and to undo that. */
export type UnsubscribeTexts = Pick<Page, 'sender' | 'color' | 'noAccount'> &
  Readonly<Record<keyof UnsubscribePages, Texts>> & {
    readonly stopPath: string;
    readonly undoPath: string;
  };

export function unsubscribePages(texts: UnsubscribeTexts): UnsubscribePages {
  const { stopPath, undoPath, ask, stopped, resumed, ...frame } = texts;
  const page = (title: string, main: readonly Markup[], { below = [] }: Texts): Page => ({
    ...frame,
    status: 200,
    title,
    body: [...main, ...below],
  });
  const done = ({ says }: Texts) => html`<p role="status">${says.join(' ')}</p>`;
  const asking = html`<form method="post" action="${stopPath}">
    ${paragraphs(ask.says)}
    <button class="main" type="submit">Unsubscribe</button>
  </form>`;
  const undo = html`<form method="post" action="${undoPath}">
    <p>Changed your mind? You can also undo this later from the same email.</p>
    <button type="submit">Undo</button>
  </form>`;
  return {
    ask: page('Unsubscribe?', [asking], ask),
    stopped: page("You're unsubscribed", [done(stopped), undo], stopped),
    resumed: page("You're subscribed again", [done(resumed)], resumed),
  };
}

/** The actions of one kind of unsubscribe link. All are idempotent. */
interface Unsubscribing<Link> {
  readonly pages: (link: Link) => UnsubscribePages;
  readonly isStopped: (link: Link) => boolean | Promise<boolean>;
  readonly stop: (link: Link) => Promise<void>;
  readonly resume: (link: Link) => Promise<void>;
}

/** The pages for the three calls of an unsubscribe link. */
export const unsubscribing = <Link>({ pages, isStopped, stop, resume }: Unsubscribing<Link>) => ({
  show: async (link: Link) => ((await isStopped(link)) ? pages(link).stopped : pages(link).ask),
  stop: async (link: Link) => {
    await stop(link);
    return pages(link).stopped;
  },
  resume: async (link: Link) => {
    await resume(link);
    return pages(link).resumed;
  },
});
