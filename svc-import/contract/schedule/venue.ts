import { meansEmpty } from './cell.ts';
import type { Side } from './entry-words.ts';
import { stripFormulaGuard } from './opponent-text.ts';
import type { ParseResult } from './parse-result.ts';
import { parsed, parseError, quote } from './parse-result.ts';
import { parseSide } from './side.ts';
import { validateName } from './validate-name.ts';

export interface Place {
  readonly venue: string | null;
  /** The side in it: 'Away', 'Home - Main Gym'. */
  readonly side: Side | null;
  /** Whether it says '@' before the name: away if the place is the opponent's. */
  readonly isAt: boolean;
}

const NAME = 'The venue';
const NOWHERE: Place = { venue: null, side: null, isAt: false };
const LONGEST_READ = 200;
/** 'Location: TBD', 'Field to be announced' */
const LABEL =
  /^(?:location|site|venue|place|facility|field|gym)[\s:-]{1,3}(?=\S)|(?<=\S) (?:location|site|venue|place|facility|field|gym|court)$/gi;
/** 'Visitor' or 'versus' */
const EITHER = /^v\.?$/i;
const AT = /^(?:@ ?|at )/i;
const WORD = 'home|away|neutral(?: site)?|road';
const SIDED = [
  /** 'Away - Cedar Point', 'Home: Main Gym', 'Away @ Cedar Point' */
  new RegExp(`^(?<side>${WORD})(?: game)?(?: ?[-–—:,|/] ?| (?=@)| (?=at ))(?<place>.+)$`, 'i'),
  /** A letter alone is no side of 'A-1 Arena'. */
  /^(?<side>[han])(?: [-–—] |: )(?<place>.+)$/i,
  /** 'Away (Cedar Point)' */
  new RegExp(`^(?<side>${WORD})(?: game)? ?[([](?<place>[^()[\\]]+)[)\\]]$`, 'i'),
  /** '(A) Cedar Point' */
  new RegExp(`^[([](?<side>${WORD}|[han])[)\\]] ?(?<place>.+)$`, 'i'),
  /** 'Main Gym (Home)' */
  new RegExp(`^(?<place>[^([]+)[([](?<side>${WORD})[)\\]]$`, 'i'),
  /** 'Main Gym - Home' */
  new RegExp(`^(?<place>.+?) ?[-–—:,|] ?(?<side>home|away|neutral)$`, 'i'),
];

/** The place of a row as people write it: side words are no place, and neither is 'TBD'. */
export function parsePlace(cell: string): ParseResult<Place> {
  const text = stripFormulaGuard(cell).trim().replace(/\s+/g, ' ');
  if (isNowhere(text)) return parsed(NOWHERE);
  if (text.length > LONGEST_READ) return named(text, NOWHERE);
  const alone = parseSide(text);
  if (alone.ok && !/tournament/i.test(text)) return parsed({ ...NOWHERE, side: alone.value });
  const parts: Readonly<Record<string, string | undefined>> =
    SIDED.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  const { side = '', place = text } = parts;
  const isAt = AT.test(place);
  const name = place.replace(AT, '').trim();
  const told = parseSide(side);
  if (!told.ok) return isNowhere(name) ? parsed(NOWHERE) : named(name, { ...NOWHERE, isAt });
  if (isNowhere(name)) return parsed({ ...NOWHERE, side: told.value });
  const other = parseSide(name);
  if (!other.ok) return named(name, { ...NOWHERE, side: told.value, isAt });
  if (other.value === told.value) return parsed({ ...NOWHERE, side: told.value });
  return parseError(`${quote(text)} says both ${told.value} and ${other.value}`, 'a place');
}

/** The venue of a row that our own export wrote, as it is; null if empty. */
export function parseExportedVenue(cell: string): ParseResult<string | null> {
  const text = stripFormulaGuard(cell).trim();
  return text === '' ? parsed(null) : validateName(text, NAME);
}

const isNowhere = (text: string): boolean =>
  EITHER.test(text) || meansEmpty(text) || meansEmpty(text.replace(LABEL, ''));

function named(name: string, place: Place): ParseResult<Place> {
  const venue = validateName(name, NAME);
  return venue.ok ? parsed({ ...place, venue: venue.value }) : venue;
}

/** The side of a game whose place may say one, too; an error if they disagree. With `isWeak` the side is only a 'vs'. */
export function checkSide(
  side: ParseResult<Side>,
  place: Side | null,
  isWeak: boolean,
): ParseResult<Side> {
  if (place === null || !side.ok || side.value === place) return side;
  if (place === 'neutral' || side.value === 'neutral') return parsed('neutral');
  if (isWeak) return parsed(place, `We read the place as ${place}, and "vs" as "against"`);
  return parseError(
    `The place says ${place}, but the row says ${side.value}`,
    'the same side in the row and its place',
  );
}
