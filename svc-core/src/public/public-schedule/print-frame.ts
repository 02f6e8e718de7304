import { SPORTS, formatShortDay, labelOf, publicPath } from '@fieldhouse/core-contract';
import type { PublicPageQuery } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { PRINT_VIEW_STYLE } from './print-view-style.ts';
import type { PublicGame } from './public-games.ts';
import { renderSchedulePage } from './schedule-layout.ts';
import { scheduleLink } from './schedule-nav.ts';
import type { FoundSchedule } from './serve-schedule.ts';

export interface PrintParts {
  readonly found: FoundSchedule;
  readonly games: readonly PublicGame[];
  readonly query: PublicPageQuery;
  readonly site: string;
  readonly systemName: string;
}

interface PrintContent {
  /** 'Week of Nov 22, 2026' */
  readonly title: string;
  /** Links beside the one back to the schedule. */
  readonly links?: Markup;
  readonly main: Markup;
  /** True for cards, which have the names of their teams and the address of the current schedule. */
  readonly hasCards?: boolean;
}

/** The page of a print view. Search engines treat it as the page of the schedule. */
export function printFrame(parts: PrintParts, content: PrintContent): string {
  const { found, query, site, systemName } = parts;
  const { schedule } = found;
  const sport =
    query.sport === undefined || schedule.teamId !== null ? '' : ` ${labelOf(SPORTS, query.sport)}`;
  const whose = `${schedule.name}${schedule.teamName === undefined ? sport : ` ${schedule.teamName}`}`;
  return renderSchedulePage({
    title: `${content.title} - ${whose}`,
    description: `${content.title}, to print`,
    url: `${site}${publicPath(schedule.slug, schedule.teamSlug ?? undefined)}`,
    noIndex: schedule.noIndex,
    color: schedule.color,
    siteName: schedule.name,
    style: PRINT_VIEW_STYLE,
    header: html`<p>${content.hasCards ? `${schedule.name}${sport}` : whose}</p>
      <h1>${content.title}</h1>`,
    main: html`<nav class="more" aria-label="Print view">
        ${content.links ?? ''}
        <a href="${scheduleLink(schedule, { year: query.year, sport: query.sport })}"
          >Back to schedule</a
        >
      </nav>
      <p class="how">To print, choose Print in your browser's menu.</p>
      ${content.main}`,
    footer: html`<p>
      ${content.hasCards ? '' : html`${printedFoot(parts, schedule.teamSlug)} &middot; `}Published
      with ${systemName}
    </p>`,
  });
}

/** 'As of Mon, Nov 23 · Changes: schedules.example.org/s/lincoln' */
export function printedFoot(
  { found: { schedule, now }, site }: PrintParts,
  teamSlug: string | null,
): Markup {
  const path = publicPath(schedule.slug, teamSlug ?? undefined);
  const host = new URL(site).host;
  return html`As of ${formatShortDay(schedule.today, now)} &middot; Changes:
    <a href="${path}">${host}${path}</a>`;
}
