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

/** Links to each team, folded. */
export function teamNav(
  { slug, teamSlug }: PublicSchedule,
  { teams }: ScheduleOutline,
): Markup | '' {
  if (teams.length === 0) return '';
  return html`<details>
    <summary>Teams (${teams.length})</summary>
    <nav aria-label="Teams">
      <ul>
        ${teams.map(
          (team) =>
            html`<li>
              ${navLink(publicPath(slug, team.slug), team.name, team.slug === teamSlug)}
            </li>`,
        )}
      </ul>
    </nav>
  </details>`;
}

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
