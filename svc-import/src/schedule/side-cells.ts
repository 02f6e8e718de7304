import { opponentKey } from '@fieldhouse/core-contract/internal';
import {
  cellOf,
  checkSide,
  combineSides,
  memoize,
  parseExportedVenue,
  parsePlace,
  parseSide,
  parsed,
  sideCellOf,
  stripFormulaGuard,
} from '@fieldhouse/import-contract/schedule';
import type {
  Columns,
  ParseResult,
  Place,
  RowOpponent,
  Side,
} from '@fieldhouse/import-contract/schedule';

/** Distinct venues cached; a season has a few dozen. */
const VENUES_KEPT = 2_000;
const HOME_MARK = /[([]\s*h(?:ome)?\s*[)\]]|\bhome\b/i;

/** The opponent of a row that has one. */
type Met = Extract<RowOpponent, { kind: 'some' }>;

/**
 * Reads the side of a row from its H/A cell, the opponent's cell or the place; an error if they disagree.
 *
 * @param corrected what a person wrote over the H/A cell.
 */
export type SideReader = (
  cells: readonly string[],
  met: Met,
  place: ParseResult<Place>,
  corrected: string | undefined,
) => ParseResult<Side>;

export function createSideReader(columns: Columns, ownName: string): SideReader {
  const ownKey = opponentKey(ownName);
  const read = memoize((cell) => parseSide(cell, columns.sideColumn));
  // More than a 'vs', which may just mean 'against'.
  const saysHome = (cells: readonly string[]) =>
    HOME_MARK.test(cellOf(columns, cells, 'opponent') || cellOf(columns, cells, 'title'));
  return (cells, met, place, corrected) => {
    if (corrected !== undefined) return parseSide(corrected);
    const cell = sideCellOf(columns, cells);
    const host = columns.host === null ? '' : (cells[columns.host] ?? '').trim();
    const placed =
      (place.ok ? sideOfPlace(place.value, met) : null) ?? sideOfHost(host, met, ownKey);
    const isEmpty = cell.trim() === '';
    if (isEmpty && met.side === null) {
      const told = placed ?? (place.ok ? sideOfHost(place.value.venue ?? '', met, ownKey) : null);
      if (told !== null) return parsed(told);
    }
    const isSoft = isEmpty && met.side === 'home' && !saysHome(cells);
    const played = placed ?? (isSoft && place.ok && isTheirs(place.value, met) ? 'away' : null);
    const isWeak = isSoft && played === 'away';
    return checkSide(combineSides(cell, met.side, read, met.isUnsure), played, isWeak);
  };
}

/**
 * Reads the place of a row; that of our own export is taken as it is.
 *
 * @param told the place that the opponent's cell names, where the place has no name.
 */
export type PlaceReader = (
  cells: readonly string[],
  exported: boolean,
  told: string | undefined,
) => ParseResult<Place>;

export function createPlaceReader(columns: Columns): PlaceReader {
  const read = memoize(parsePlace, VENUES_KEPT);
  return (cells, exported, told) => {
    const cell = cellOf(columns, cells, 'venue');
    if (exported) {
      const venue = parseExportedVenue(cell);
      return venue.ok ? parsed({ venue: venue.value, side: null, isAt: false }) : venue;
    }
    const place = read(cell);
    const other = told === undefined || !place.ok || place.value.venue !== null ? null : read(told);
    return place.ok && other?.ok ? parsed({ ...place.value, venue: other.value.venue }) : place;
  };
}

/** '@ Maple Fork' as the place of a game against Maple Fork is away. */
function sideOfPlace(place: Place, met: Met): Side | null {
  return place.side ?? (place.isAt && isTheirs(place, met) ? 'away' : null);
}

/** Whether a place is the opponent's school. */
const isTheirs = ({ venue }: Place, { reading }: Met): boolean =>
  venue !== null && reading.ok && opponentKey(venue) === opponentKey(reading.value);

/** A game is at home where we are the host, and away where the opponent is. */
function sideOfHost(host: string, { reading }: Met, ownKey: string): Side | null {
  if (host === '') return null;
  const key = opponentKey(stripFormulaGuard(host));
  if (key === ownKey) return 'home';
  return reading.ok && key === opponentKey(reading.value) ? 'away' : null;
}
