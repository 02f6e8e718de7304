import { MONTH_NAME } from '@fieldhouse/core-contract';
import { hasTeamWord } from '@fieldhouse/import-contract/schedule';

/** The season that the texts around a table name. */
export interface NamedSeason {
  /** The school year, by the calendar year in which it starts: of '2025-26', 'Fall 2025' and 'Spring 2026' it is 2025. */
  readonly schoolYear: number | null;
  /** A year alone ('2026 Baseball'): the months of the dates decide which school year that is. */
  readonly calendarYear: number | null;
}

const NONE: NamedSeason = { schoolYear: null, calendarYear: null };
const LONGEST = 300;
/** Seasons are at most this many years away. Only the current year and the next two count without words that name a season. */
const NEAR = 6;
const MONTH = `${MONTH_NAME}\\.?`;
/** A full date, such as that of a printout. */
const DAYS = new RegExp(
  [
    String.raw`(?<!\d)\d{1,4}([-/._])\d{1,2}\1\d{1,4}(?!\d)`,
    String.raw`\b${MONTH}\s*(?:\d{1,2}(?:st|nd|rd|th)?,?\s*)?20\d{2}(?!\d)`,
    String.raw`\b${MONTH}\s*\d{1,2}\s?[-–]\s?\d{1,2}(?:,?\s*20\d{2})?(?!\d)`,
    String.raw`(?<!\d)\d{1,2}[-\s]${MONTH}[-\s](?:20)?\d{2}(?!\d)`,
  ].join('|'),
  'gi',
);
const PAIR =
  /(?<![\d/.])(20\d{2}|'?\d{2})\s?(?:[-–—/_]|to|thru)\s?'?(?:20)?(\d{2})(?![\d/]|[-.]\d)/g;
const SEASON_YEAR = /\b(fall|autumn|spring)[\s.-]*(?:season\s+|of\s+)?(20\d{2}|'?\d{2})(?!\d)/gi;
const YEAR_SEASON = /(?<!\d)(20\d{2}|'\d{2})[\s.-]*(fall|autumn|spring)\b/gi;
const YEAR = /(?<!\d[-/.]?)(20\d{2})(?!\d|[-/.]\d)/g;

const OF_A_SEASON = /^(?:seasons?|schedules?|sy|ay|year|athletics|sports)$/i;
const BETWEEN = /[\s_'’()[\]]/;
const LOOSE = /[\s_'’()[\],:|–—-]/;
/** Words before a year that isn't the season's. */
const BEFORE_OTHER =
  /(?:\best|\bestablished|\bsince|\bfounded|\bcopyright|©|\(c\)|\brev|\brevis(?:ed|ion)|\bver(?:sion)?|\bupdated?|\bprinted|\bcreated|\bclass(?:es)? of|\bgraduates of|\bchamp(?:ion)?s)[\s.:,–—-]{0,4}$/i;
const BEHIND_OTHER =
  /^[\s'’,:–—-]{0,4}(?:[a-z]{1,20}\s){0,3}(?:champ(?:ion)?s?|runners?[ -]up|finalists?|qualifiers?|graduates|alumni|reunion)\b/i;

/** The season that a file's titles name, else its names. `texts` are in order of precedence, and a contradictory one names none. */
export function namedSeason(texts: readonly (readonly string[])[], current: number): NamedSeason {
  for (const lines of texts) {
    const season = seasonIn(lines, current);
    if (season) return season;
  }
  return NONE;
}

/** Null if nothing is named. */
function seasonIn(lines: readonly string[], current: number): NamedSeason | null {
  const schoolYears = new Set<number>();
  const years = new Set<number>();
  const add = (into: Set<number>, year: number) => {
    if (Math.abs(year - current) <= NEAR) into.add(year);
  };
  for (const line of lines) {
    const text = line.slice(0, LONGEST).replace(DAYS, ' ');
    const rest = text
      .replace(PAIR, (whole, first: string, second: string, at: number) => {
        const year = fullYear(first);
        if ((year + 1) % 100 !== Number(second)) return whole;
        if (first.length < 4 && !isSeason(text, at, whole.length, year, current)) return ' ';
        add(schoolYears, year);
        return ' ';
      })
      .replaceAll('_', ' ')
      .replace(SEASON_YEAR, (_, season: string, year: string) => {
        add(schoolYears, startOf(season, year));
        return ' ';
      })
      .replace(YEAR_SEASON, (_, year: string, season: string) => {
        add(schoolYears, startOf(season, year));
        return ' ';
      });
    for (const { 0: year, index } of rest.matchAll(YEAR))
      if (isSeason(rest, index, year.length, Number(year), current)) add(years, Number(year));
  }
  const [schoolYear, other] = schoolYears;
  if (schoolYear !== undefined)
    return other === undefined ? { schoolYear, calendarYear: null } : NONE;
  const [calendarYear, another] = years;
  if (calendarYear === undefined) return null;
  return another === undefined ? { schoolYear: null, calendarYear } : NONE;
}

/** Whether a year, or two of two digits, is the season of a text, unlike 'Est. 2024' or '20-21 Main St'. */
function isSeason(
  text: string,
  at: number,
  length: number,
  year: number,
  current: number,
): boolean {
  const before = text.slice(0, at);
  const behind = text.slice(at + length);
  if (BEFORE_OTHER.test(before) || BEHIND_OTHER.test(behind)) return false;
  if (year >= current && year <= current + 2) return true;
  const isFirst = trimmed(before, LOOSE) === '';
  const isLast = trimmed(behind, LOOSE) === '';
  if (isFirst && (isLast || hasTeamWord(behind))) return true;
  if (/^\s{1,3}school year\b/i.test(behind)) return true;
  const wordBefore =
    trimmed(before, isLast ? LOOSE : BETWEEN)
      .split(/\s/)
      .at(-1) ?? '';
  const wordBehind = trimmed(behind, isFirst ? LOOSE : BETWEEN).split(/\s/)[0] ?? '';
  return [wordBefore, wordBehind].some((word) => OF_A_SEASON.test(word) || hasTeamWord(word));
}

/** A text without these characters at its ends. */
function trimmed(text: string, characters: RegExp): string {
  let from = 0;
  let to = text.length;
  while (from < to && characters.test(text.charAt(from))) from += 1;
  while (to > from && characters.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const startOf = (season: string, year: string): number =>
  fullYear(year) - (season.toLowerCase() === 'spring' ? 1 : 0);

const fullYear = (text: string): number => {
  const digits = text.replace("'", '');
  return digits.length === 4 ? Number(digits) : 2000 + Number(digits);
};
