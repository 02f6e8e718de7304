import { publicPath, schoolYearLabel } from '@fieldhouse/core-contract';
import type { PublicPageQuery } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { PublicSchedule } from './find-schedule.ts';
import type { ScheduleOutline } from './schedule-outline.ts';

/** A page of the same schedule with another filter. */
export function scheduleLink(
  { slug, teamSlug }: PublicSchedule,
  query: Readonly<Partial<Record<keyof PublicPageQuery, string | undefined>>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value);
  const path = publicPath(slug, teamSlug ?? undefined);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Links to each sport. */
export function sportNav(
  schedule: PublicSchedule,
  { sports }: ScheduleOutline,
  { year, sport: current }: PublicPageQuery,
): Markup | '' {
  if (schedule.teamId !== null || sports.length < 2) return '';
  const all = { value: undefined, label: 'All sports' };
  return html`<nav aria-label="Sports">
    <ul>
      ${[all, ...sports].map(
        ({ value, label }) =>
          html`<li>
            ${navLink(scheduleLink(schedule, { year, sport: value }), label, value === current)}
          </li>`,
      )}
    </ul>
  </nav>`;
}

/** Links to each team of the sport that is shown. */
export function sportTeamsNav(
  schedule: PublicSchedule,
  { teams }: ScheduleOutline,
  { sport }: PublicPageQuery,
): Markup | '' {
  const ofSport = teams.filter((team) => team.sport === sport);
  return schedule.teamId !== null || ofSport.length === 0
    ? ''
    : teamLinks(schedule, ofSport, 'Teams of this sport');
}

/** Links to each team, folded. */
export function teamNav(schedule: PublicSchedule, { teams }: ScheduleOutline): Markup | '' {
  if (teams.length === 0) return '';
  return html`<details>
    <summary>Teams (${teams.length})</summary>
    ${teamLinks(schedule, teams, 'Teams')}
  </details>`;
}

const teamLinks = (
  { slug, teamSlug }: PublicSchedule,
  teams: ScheduleOutline['teams'],
  label: string,
): Markup =>
  html`<nav aria-label="${label}">
    <ul>
      ${teams.map(
        (team) =>
          html`<li>${navLink(publicPath(slug, team.slug), team.name, team.slug === teamSlug)}</li>`,
      )}
    </ul>
  </nav>`;

/** Links to each school year, if there are several. */
export function yearNav(
  schedule: PublicSchedule,
  { years }: ScheduleOutline,
  { shown, query }: { readonly shown: string | undefined; readonly query: PublicPageQuery },
): Markup | '' {
  if (years.length < 2) return '';
  return html`<details>
    <summary>School years</summary>
    <nav aria-label="School years">
      <ul>
        ${years.map((year) => {
          const label = schoolYearLabel(year);
          const link = scheduleLink(schedule, { year: label, sport: query.sport });
          return html`<li>${navLink(link, label, label === shown)}</li>`;
        })}
      </ul>
    </nav>
  </details>`;
}

const navLink = (href: string, label: string, isCurrent: boolean): Markup =>
  isCurrent
    ? html`<a href="${href}" aria-current="page">${label}</a>`
    : html`<a href="${href}">${label}</a>`;
