import { FOLLOWED_KINDS, followPath } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { Page } from '../../platform/pages/html-layout.ts';
import { unknownLinkPageOf } from '../../platform/pages/link-server.ts';
import type { Follower } from './find-follower.ts';
import { FOLLOW_STYLE, followFields } from './follow-fields.ts';
import type { FollowChoice } from './follow-fields.ts';
import type { PublishedTeam } from './published-teams.ts';

export const UNKNOWN_LINK_PAGE = unknownLinkPageOf(
  'It may have expired or be incomplete.',
  "Open the link in a newer email, or ask for a new one on the school's schedule.",
);

export interface FollowerPageParts {
  readonly follower: Follower;
  readonly path: string;
  /** The teams that can be followed. */
  readonly teams: readonly PublishedTeam[];
  readonly choice: FollowChoice;
}

const frame = ({ schoolName, color }: Follower) =>
  ({ status: 200, sender: schoolName, color, noAccount: true }) as const;

/** One button, which confirms what the page names. */
export const confirmPage = ({ follower, path, teams, choice }: FollowerPageParts): Page => ({
  ...frame(follower),
  title: 'Confirm that you follow these teams',
  style: LIST_STYLE,
  body: [
    html`<form method="post" action="${path}">
      <p>
        ${follower.schoolName} will email <strong>${follower.address ?? ''}</strong> about these
        teams:
      </p>
      <ul>
        ${teams
          .filter(({ id }) => choice.teamIds.has(id))
          .map(({ name }) => html`<li>${name}</li>`)}
      </ul>
      <p>${kindWords(follower.kinds)}.</p>
      <button class="main" type="submit" name="action" value="confirm">Confirm</button>
    </form>`,
    html`<p>If you didn't ask for this, close this page. You won't get any other email.</p>`,
  ],
});

const LIST_STYLE =
  'ul{margin:0 0 12px;padding-left:1.5rem}li{font-weight:600}form button{margin-top:4px}';

/** The choice of a follower, to edit it or to stop. */
export function choicePage(
  parts: FollowerPageParts,
  shown: {
    readonly title: string;
    readonly sentence?: string;
    /** The problems, by field. */
    readonly problems?: Readonly<Record<string, string>>;
  },
): Page {
  const { follower, path, teams, choice } = parts;
  return {
    ...frame(follower),
    status: shown.problems ? 400 : 200,
    title: shown.title,
    style: FOLLOW_STYLE,
    body: [
      ...(shown.sentence === undefined ? [] : [html`<p role="status">${shown.sentence}</p>`]),
      teams.length === 0
        ? html`<section>
            <p>${follower.schoolName} doesn't publish its schedule now. You get no emails.</p>
          </section>`
        : html`<form method="post" action="${path}">
            <p>
              ${follower.schoolName} emails <strong>${follower.address ?? ''}</strong> about these
              teams.
            </p>
            ${followFields(teams, choice, shown.problems)}
            <p class="hint">If you choose no team, all emails stop.</p>
            <button class="main" type="submit" name="action" value="choose">Save</button>
          </form>`,
      html`<form method="post" action="${path}">
        <p>You can stop at any time. We then delete your email address.</p>
        <button type="submit" name="action" value="stop">Stop all emails</button>
      </form>`,
    ],
  };
}

/** For a follower who has stopped, now or earlier. */
export const stoppedFollowerPage = (
  follower: Pick<Follower, 'schoolName' | 'color' | 'slug'>,
): Page => ({
  status: 200,
  sender: follower.schoolName,
  color: follower.color,
  noAccount: true,
  title: "You're unsubscribed",
  body: [
    html`<section>
      <p role="status">
        You get no more emails from ${follower.schoolName}. You aren't following any teams, and we
        deleted your email address.
      </p>
      ${followAgain(follower.slug)}
    </section>`,
  ],
});

const followAgain = (slug: string | null): Markup | '' =>
  slug === null ? '' : html`<p><a href="${followPath(slug)}">Follow teams again</a></p>`;

/** 'Postponed, canceled, delayed, or back on; new dates, times, and places' */
function kindWords(kinds: readonly string[]): string {
  const words = FOLLOWED_KINDS.filter(({ value }) => kinds.includes(value))
    .map(({ label }) => label.toLowerCase())
    .join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
