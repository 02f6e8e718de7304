import { opponentKey } from '@fieldhouse/core-contract/internal';
import {
  cellOf,
  checkSide,
  cleanOpponent,
  combineSides,
  memoize,
  ownLikeness,
  parseError,
  parseExportedVenue,
  parsePlace,
  parseSide,
  parsed,
  quote,
  sideCellOf,
  plainName,
} from '@fieldhouse/import-contract/schedule';
import type {
  Columns,
  FileAnswers,
  FileQuestion,
  OpponentContext,
  ParseResult,
  Place,
  RowOpponent,
  Side,
  SideColumn,
} from '@fieldhouse/import-contract/schedule';

import { mayBeOwn } from './own-school-question.ts';

const VENUES_KEPT = 2_000;
const HOME_MARK = /[([]\s*h(?:ome)?\s*[)\]]|\bhome\b/i;

type Met = Extract<RowOpponent, { kind: 'some' }>;

/** Reads the side of a row from its H/A cell, the opponent's cell, or the place; an error if they disagree. */
export function createSideReader(columns: Columns, context: OpponentContext, told: FileAnswers) {
  const hostOf = memoize((cell) => readHost(cell, context, told));
  const read = memoize((cell) =>
    columns.isVUnclear && V.test(cell)
      ? parseError(`${quote(cell.trim())} may be a visitor or "versus"`, 'H or A (home or away)')
      : readSideCell(cell, columns.sideColumn),
  );
  const hasTeams = columns.at.homeTeam !== undefined;
  // 'Home' there says more than a 'vs', which may just mean 'against'.
  const saysHome = (cells: readonly string[]) =>
    HOME_MARK.test(cellOf(columns, cells, 'opponent') || cellOf(columns, cells, 'title'));
  return (
    cells: readonly string[],
    met: Met,
    place: ParseResult<Place>,
    corrected: string | undefined,
  ): ParseResult<Side> => {
    if (corrected !== undefined) return parseSide(corrected);
    const cell = sideCellOf(columns, cells);
    const host = columns.host === null ? '' : (cells[columns.host] ?? '').trim();
    const byHost = host === '' ? null : hostOf(host);
    const asked = byHost?.asked;
    const placed =
      (place.ok ? sideOfPlace(place.value, met) : null) ??
      (byHost === null ? null : sideOfHost(byHost, met));
    const isEmpty = cell.trim() === '';
    if (isEmpty && met.side === null) {
      const at = place.ok ? (place.value.venue ?? '') : '';
      const told = placed ?? (at === '' ? null : sideOfHost(hostOf(at), met));
      if (told !== null) return { ...parsed(told), ...(asked ? { asked } : {}) };
    }
    const isSoft = isEmpty && met.side === 'home' && !hasTeams && !saysHome(cells);
    const played = placed ?? (isSoft && place.ok && isTheirs(place.value, met) ? 'away' : null);
    const isWeak = isSoft && played === 'away';
    const readCell = (text: string) => {
      const told = read(text);
      const host = told.ok ? null : sideOfHost(hostOf(text.trim().replace(BEFORE_HOST, '')), met);
      return host === null ? told : parsed(host);
    };
    const side = checkSide(combineSides(cell, met.side, readCell, met.isUnsure), played, isWeak);
    return asked ? { ...side, asked } : side;
  };
}

/** 'H', 'Home (Main Gym)', 'HOME vs Fox Hollow' */
function readSideCell(cell: string, column: SideColumn): ParseResult<Side> {
  const side = parseSide(cell, column);
  if (side.ok || cell.trim() === '') return side;
  const place = parsePlace(cell.replace(AGAINST, ''));
  return place.ok && place.value.side !== null ? parsed(place.value.side) : side;
}
const V = /^\W*v\W*$/i;
const AGAINST = /\s+vs?\.?\s.+$/i;
const BEFORE_HOST = /^(?:@|at\s)\s*/i;

/** Reads the place of a row. `told`, the place in the opponent's cell, is used if the row's place has no name. */
export function createPlaceReader(columns: Columns) {
  const read = memoize(parsePlace, VENUES_KEPT);
  // 'Home (Main Gym)' under H/A.
  const besideSide = memoize((cell) => {
    const place = parseSide(cell).ok ? null : read(cell);
    return place?.ok && place.value.side !== null ? (place.value.venue ?? '') : '';
  });
  return (
    cells: readonly string[],
    exported: boolean,
    told: string | undefined,
  ): ParseResult<Place> => {
    const cell = cellOf(columns, cells, 'venue');
    if (exported) {
      const venue = parseExportedVenue(cell);
      return venue.ok ? parsed({ venue: venue.value, side: null, isAt: false }) : venue;
    }
    const place = read(cell);
    if (!place.ok || place.value.venue !== null) return place;
    const beside = told ?? besideSide(sideCellOf(columns, cells));
    const other = beside === '' ? null : read(beside);
    return other?.ok ? parsed({ ...place.value, venue: other.value.venue }) : place;
  };
}

/** '@ Maple Fork' as the place of a game against Maple Fork is away. */
function sideOfPlace(place: Place, met: Met): Side | null {
  return place.side ?? (place.isAt && isTheirs(place, met) ? 'away' : null);
}

const keyOf = memoize(opponentKey, VENUES_KEPT);

const isTheirs = ({ venue }: Place, { reading }: Met): boolean =>
  venue !== null && reading.ok && keyOf(venue) === keyOf(reading.value);

/** A game is at home where we are the host, and away where the opponent is. */
function sideOfHost({ name, isOurs }: Host, { reading }: Met): Side | null {
  if (isOurs) return 'home';
  return reading.ok && keyOf(name) === keyOf(reading.value) ? 'away' : null;
}

interface Host {
  readonly name: string;
  readonly isOurs: boolean;
  readonly asked?: FileQuestion;
}

function readHost(cell: string, context: OpponentContext, told: FileAnswers): Host {
  const text = cleanOpponent(cell);
  const { name } = plainName(text, context.known, false);
  const likeness = ownLikeness(name, context);
  const isOurs = likeness === 'same' || ownLikeness(text, context) === 'same';
  const question = mayBeOwn(name, context.own);
  const isAsked = isOurs ? told.has(question.key) : likeness === 'like' || likeness === 'initials';
  return { name, isOurs, ...(isAsked ? { asked: question } : {}) };
}
