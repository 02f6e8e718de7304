import { html } from '@fieldhouse/runtime';
import type { Page } from '../../platform/pages/html-layout.ts';
import type { PublicSchedule } from '../public-schedule/find-schedule.ts';
import { FOLLOW_STYLE, followFields } from './follow-fields.ts';
import type { FollowChoice } from './follow-fields.ts';
import type { PublishedTeam } from './published-teams.ts';

/** A rejected form, with its problems by field. */
export interface RefusedFollow {
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
}

type School = Pick<PublicSchedule, 'name' | 'slug' | 'color'>;

export function followPage(
  { name, slug, color }: School,
  teams: readonly PublishedTeam[],
  choice: FollowChoice,
  refused?: RefusedFollow,
): Page {
  const problem = refused?.fields['email'];
  return {
    status: refused ? 400 : 200,
    title: 'Get changes by email',
    sender: name,
    color,
    noAccount: true,
    isPublic: true,
    style: FOLLOW_STYLE,
    body:
      teams.length === 0
        ? [html`<section><p>There are no teams to follow yet.</p></section>`]
        : [
            html`<p>
              For parents, guardians, and fans: an email whenever a game of your teams changes.
              Unsubscribe at any time with one click.
            </p>`,
            html`<form method="post" action="/s/${slug}/follow">
              <label for="email">Email</label>
              <input
                id="email"
                name="email"
                type="email"
                autocomplete="email"
                required
                value="${refused?.email ?? ''}"
                ${problem === undefined ? '' : html`aria-invalid="true" aria-describedby="email-problem" autofocus`}
              />
              ${problem === undefined ? '' : html`<p class="problem" id="email-problem">${problem}</p>`}
              ${followFields(teams, choice, refused?.fields)}
              <button class="main" type="submit">Get changes by email</button>
            </form>`,
            html`<p>
              We ask for nothing but your email address. ${name} sees how many people follow a team,
              never who.
            </p>`,
            html`<p><a href="/s/${slug}">Back to the schedule</a></p>`,
          ],
  };
}

/** The same for every address, so that it does not reveal who follows. */
export const askedPage = ({ name, slug, color }: School): Page => ({
  status: 200,
  title: 'Check your email',
  sender: name,
  color,
  noAccount: true,
  isPublic: true,
  body: [
    html`<section>
      <p role="status">
        Open the email from ${name} and press the button in it. Until then you don't get any other
        email.
      </p>
      <p>
        It can take a few minutes. If you don't find it, look in your spam folder. We send one such
        email a day: if you got one before, its link still works.
      </p>
    </section>`,
    html`<p><a href="/s/${slug}">Back to the schedule</a></p>`,
  ],
});
