import { styled } from 'styled-components';

import { Muted } from '../../../kit/list/muted.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import { WeekPlaceAxis } from './week-place-axis.tsx';
import type { WeekPlace } from './week-places.ts';

/** Days as columns and hours downward; on a phone, days as rows and hours to the right, with the text of each game below its bar. */
const Places = styled.div`
  --hour: 44px;

  display: grid;
  gap: 24px;

  /* Narrow columns: the texts have more lines. */
  ${(p) => p.theme.media.tablet} {
    --hour: 64px;
  }

  section {
    content-visibility: auto;
    contain-intrinsic-size: auto 400px;
  }

  /* In the window from the start: its own height at once. */
  section:first-child {
    content-visibility: visible;
  }

  h3 {
    margin: 0;
    font-size: ${(p) => p.theme.font.size.md};
    overflow-wrap: anywhere;
  }

  ${(p) => p.theme.media.touch} {
    h3 a {
      display: inline-block;
      padding-block: 12px;
      margin-block: -12px;
    }
  }

  ol,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  [data-axis] {
    position: relative;
    margin-top: 8px;
    padding-left: 3rem;
    border: 1px solid ${(p) => p.theme.color.border};
    border-radius: ${(p) => p.theme.radius.md};
    background: ${(p) => p.theme.color.surface};
    font-size: ${(p) => p.theme.font.size.xs};
  }

  [data-hours] {
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    height: calc(var(--hours) * var(--hour));
    color: ${(p) => p.theme.color.textMuted};
    pointer-events: none;
  }

  [data-hours] span {
    position: absolute;
    top: calc(100% * var(--at));
    width: 100%;
    padding-left: 6px;
    border-top: 1px solid ${(p) => p.theme.color.border};
    white-space: nowrap;
  }

  ol {
    display: grid;
    grid-template-rows: auto auto calc(var(--hours) * var(--hour));
    grid-template-columns: var(--days);
  }

  ol > li {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: span 3;
    min-width: 0;
    border-left: 1px solid ${(p) => p.theme.color.border};
  }

  ol > li > b {
    padding: 6px;
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }

  ol > li[aria-current] > b {
    color: ${(p) => p.theme.color.accentText};
    text-decoration: underline;
  }

  [data-tbd] {
    display: grid;
    grid-row: 2;
    align-content: start;
    gap: 2px;
    padding: 2px;
  }

  [data-timed] {
    position: relative;
    grid-row: 3;
  }

  ul > li {
    padding: 3px 5px;
    border: 1px solid ${(p) => p.theme.color.borderStrong};
    border-radius: ${(p) => p.theme.radius.sm};
    background: ${(p) => p.theme.color.surfaceSunken};
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  [data-tbd] > li {
    border-style: dashed;
  }

  [data-timed] > li {
    position: absolute;
    top: calc(100% * var(--at));
    left: calc(100% / var(--lanes) * var(--lane));
    width: calc(100% / var(--lanes) - 1px);
    height: calc(100% * var(--length));
    overflow: hidden;
  }

  /* All of its text, where the time is too short for it. */
  [data-timed] > li:is(:hover, :focus-within) {
    z-index: 1;
    height: auto;
    min-height: calc(100% * var(--length));
  }

  ul > li[data-overlap] {
    border: 2px solid ${(p) => p.theme.color.danger};
    background: ${(p) => p.theme.tone.red.bg};
    color: ${(p) => p.theme.tone.red.fg};
  }

  h3 a,
  ul a {
    color: inherit;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  ul b {
    display: block;
    font-weight: ${(p) => p.theme.font.weight.semibold};
    font-variant-numeric: tabular-nums;
  }

  ul small {
    display: block;
    font-size: inherit;
  }

  strong {
    display: flex;
    gap: 4px;
    align-items: center;
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }

  ${(p) => p.theme.media.phone} {
    [data-axis] {
      padding: 0 8px 8px;
      font-size: ${(p) => p.theme.font.size.sm};
    }

    [data-hours] {
      position: relative;
      height: 1.5rem;
      font-size: ${(p) => p.theme.font.size.xs};
    }

    [data-hours] span {
      top: 0;
      left: calc(100% * var(--at));
      width: calc(100% * var(--length));
      padding: 2px 0 0;
      border: 0;
      overflow: hidden;
      text-overflow: clip;
    }

    ol,
    ol > li,
    ul {
      display: block;
    }

    ol > li {
      border-left: 0;
      border-top: 1px solid ${(p) => p.theme.color.border};
    }

    ol > li[data-empty] {
      display: none;
    }

    ol > li > b {
      display: block;
      padding: 8px 0 0;
    }

    ul > li,
    [data-timed] > li,
    ul > li[data-overlap] {
      position: static;
      width: auto;
      height: auto;
      padding: 4px 0;
      border: 0;
      background: none;
    }

    [data-timed] > li::before {
      content: '';
      display: block;
      width: calc(100% * var(--length));
      height: 10px;
      margin: 0 0 4px calc(100% * var(--at));
      border: 1px solid ${(p) => p.theme.color.borderStrong};
      border-radius: 3px;
      background: ${(p) => p.theme.color.surfaceSunken};
    }

    [data-timed] > li[data-overlap]::before {
      border-color: ${(p) => p.theme.color.danger};
      background: ${(p) => p.theme.color.danger};
    }

    [data-timed] > li[data-overlap] {
      color: ${(p) => p.theme.color.dangerText};
    }

    ul a {
      display: inline-block;
      min-height: 44px;
    }

    ul a b {
      display: inline;
    }
  }

  @media print {
    --hour: 64px;

    section {
      content-visibility: visible;
      break-inside: avoid;
    }
  }
`;

interface WeekPlaceListProps {
  readonly places: readonly WeekPlace[];
  /** The names of facilities without games. */
  readonly free: readonly string[];
  /** yyyy-MM-dd */
  readonly today: string;
  /** The ID of the facility whose name is the title of the screen. */
  readonly titled?: number | undefined;
}

/** The places with games, a time axis for each, and the names of those without. */
export const WeekPlaceList = ({ places, free, today, titled }: WeekPlaceListProps) => (
  <>
    <Places style={{ '--days': daysOf(places) }}>
      {places.map((place) => (
        <WeekPlaceAxis
          key={place.key}
          place={place}
          today={today}
          isTitled={places.length === 1 && place.facilityId === titled}
        />
      ))}
    </Places>
    {free.length > 0 && (
      <Muted>{`${inWords(free.length, '1 place has', 'places have')} no games: ${free.join(', ')}`}</Muted>
    )}
  </>
);

/** The widths of the days, the same for all places: days without games are narrow, those with games beside each other wide. */
function daysOf(places: readonly WeekPlace[]): string {
  const [first] = places;
  const widths = first?.days.map((_, index) => {
    const games = places.flatMap(({ days }) => days[index]?.blocks ?? []);
    const isEmpty = places.every(({ days }) => days[index]?.tbd.length === 0) && games.length === 0;
    return isEmpty
      ? 'minmax(2.5rem, 0.4fr)'
      : `minmax(0, ${Math.max(1, ...games.map(({ lanes }) => lanes))}fr)`;
  });
  return widths?.join(' ') ?? '';
}
