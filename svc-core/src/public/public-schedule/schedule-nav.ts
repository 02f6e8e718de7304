import { publicPath, schoolYearLabel } from '@fieldhouse/core-contract';
import type { PublicPageQuery } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { PublicSchedule } from './find-schedule.ts';
import type { ScheduleOutline } from './schedule-outline.ts';

/** A page of the same schedule with another filter. */
export function scheduleLink(
  { slug, teamSlug }: Pick<PublicSchedule, 'slug' | 'teamSlug'>,
  query: Readonly<Partial<Record<keyof PublicPageQuery, string | undefined>>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value);
  const path = publicPath(slug, teamSlug ?? undefined);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Chips with the sports of the school and, under the chosen one, with its teams. A school with one sport has its teams only. */
export function chipNav(
  { slug, teamSlug }: PublicSchedule,
  { sports, teams }: ScheduleOutline,
  { year, sport: asked }: PublicPageQuery,
): Markup {
  const several = sports.length > 1;
  const team = teams.find((one) => one.slug === teamSlug);
  const sport = team?.sport ?? (several ? asked : sports[0]?.value);
  const linkTo = (value: string | undefined) =>
    scheduleLink({ slug, teamSlug: null }, { year, sport: value });
  const ofSport = teams.filter((one) => one.sport === sport);
  return html`${
    several
      ? chips('Sports', [
          { href: linkTo(undefined), label: 'All sports', isCurrent: sport === undefined },
          ...sports.map(({ value, label }) => ({
            href: linkTo(value),
            label,
            isCurrent: value === sport,
          })),
        ])
      : ''
  }
  ${
    ofSport.length > 1 || (team === undefined && ofSport.length === 1)
      ? chips(
          'Teams',
          ofSport.map((one) => ({
            href: publicPath(slug, one.slug),
            label: one.name,
            isCurrent: one === team,
          })),
        )
      : ''
  }`;
}

interface Chip {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

const chips = (label: string, links: readonly Chip[]): Markup =>
  html`<nav class="scroll" aria-label="${label}">
    <ul>
      ${links.map((link) => html`<li>${navLink(link.href, link.label, link.isCurrent)}</li>`)}
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
