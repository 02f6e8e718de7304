/** The season that the texts around a table name. */
export interface NamedSeason {
  /** The school year, by the calendar year in which it starts: of '2025-26', 'Fall 2025' and 'Spring 2026' it is 2025. */
  readonly schoolYear: number | null;
  /** A year alone ('2026 Baseball'): the months of the dates tell which school year that is. */
  readonly calendarYear: number | null;
}

const NONE: NamedSeason = { schoolYear: null, calendarYear: null };
const LONGEST = 300;
/** A season is planned or past by at most this many years. */
const NEAR = 6;
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';
/** A day with its year, such as that of a printout. */
const DAYS = new RegExp(
  [
    String.raw`(?<!\d)\d{1,4}([-/._])\d{1,2}\1\d{1,4}(?!\d)`,
    String.raw`\b${MONTH}\s*(?:\d{1,2}(?:st|nd|rd|th)?,?\s*)?20\d{2}(?!\d)`,
    String.raw`\b${MONTH}\s*\d{1,2}\s?[-–]\s?\d{1,2}(?:,?\s*20\d{2})?(?!\d)`,
    String.raw`(?<!\d)\d{1,2}[-\s]${MONTH}[-\s](?:20)?\d{2}(?!\d)`,
  ].join('|'),
  'gi',
);
const PAIR = /(?<![\d/.])(20\d{2}|'?\d{2})\s?[-–—/]\s?'?(?:20)?(\d{2})(?![\d/]|[-.]\d)/g;
const SEASON_YEAR = /\b(fall|autumn|spring)[\s.-]*(?:season\s+|of\s+)?(20\d{2}|'?\d{2})(?!\d)/gi;
const YEAR_SEASON = /(?<!\d)(20\d{2}|'\d{2})[\s.-]*(fall|autumn|spring)\b/gi;
const YEAR = /(?<!\d)(20\d{2})(?!\d)/g;

/**
 * The season that a file's titles name, else its names.
 *
 * @param texts the most telling first; of one text only what it doesn't contradict.
 * @param current today's school year.
 */
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
    const text = line.slice(0, LONGEST).replace(DAYS, ' ').replaceAll('_', ' ');
    const rest = text
      .replace(PAIR, (whole, first: string, second: string) => {
        const year = fullYear(first);
        if ((year + 1) % 100 !== Number(second)) return whole;
        add(schoolYears, year);
        return ' ';
      })
      .replace(SEASON_YEAR, (_, season: string, year: string) => {
        add(schoolYears, startOf(season, year));
        return ' ';
      })
      .replace(YEAR_SEASON, (_, year: string, season: string) => {
        add(schoolYears, startOf(season, year));
        return ' ';
      });
    for (const [year] of rest.matchAll(YEAR)) add(years, Number(year));
  }
  const [schoolYear, other] = schoolYears;
  if (schoolYear !== undefined)
    return other === undefined ? { schoolYear, calendarYear: null } : NONE;
  const [calendarYear, another] = years;
  if (calendarYear === undefined) return null;
  return another === undefined ? { schoolYear: null, calendarYear } : NONE;
}

const startOf = (season: string, year: string): number =>
  fullYear(year) - (season.toLowerCase() === 'spring' ? 1 : 0);

const fullYear = (text: string): number => {
  const digits = text.replace("'", '');
  return digits.length === 4 ? Number(digits) : 2000 + Number(digits);
};
