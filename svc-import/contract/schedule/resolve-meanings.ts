import type { ScheduleField } from '../corrections.ts';
import { isDateAndTime, normalizeHeader } from './headers.ts';
import type { HeaderMeaning } from './headers.ts';

/** Facts from the column values, for headers whose meaning depends on them. */
export interface ColumnStatistics {
  /** Indexes of columns whose values are all home, away, or neutral. */
  readonly allSides: ReadonlySet<number>;
  /** Indexes of columns of sides that have H, and no '@': there V is a visitor. */
  readonly visitors?: ReadonlySet<number>;
  /** Indexes of columns of sides with V beside both H and A, or beside neither. */
  readonly unclearV?: ReadonlySet<number>;
  /** Indexes of columns without a known header whose values are all levels, or all genders. */
  readonly levels?: ReadonlySet<number>;
  readonly genders?: ReadonlySet<number>;
  /** Indexes of columns of weekdays that have dates. */
  readonly datesOfWeekdays?: ReadonlySet<number>;
  /** Indexes of columns of places that have ranks: '3rd of 12'. */
  readonly results?: ReadonlySet<number>;
  /** Indexes of columns of schools of which some are the own school. */
  readonly schoolsOfRows?: ReadonlySet<number>;
  /** Indexes of columns of levels that name whole teams. */
  readonly teamsOfLevels?: ReadonlySet<number>;
  /** Indexes of date columns without a cell that is a date. */
  readonly unreadDates?: ReadonlySet<number>;
  /** Whether opponent cells include the side ('@ Lincoln'). */
  readonly opponentTellsSide: boolean;
  /** Whether titles name a team before 'vs' or '@' ('Boys Varsity Soccer vs Lincoln'). */
  readonly titleNamesTeam: boolean;
  /** Whether the games begin with a line that is the title of a team. */
  readonly startsWithTeam?: boolean;
  /** Whether places contain the side: 'Away', 'Home - Main Gym'. */
  readonly placeTellsSide?: boolean;
  /** Indexes of columns named home, away, or host whose values are all marks or yes and no. */
  readonly marks?: ReadonlySet<number>;
  /** The school's own name, which a column of scores may be called after. */
  readonly schoolName?: string;
  /** Whether each row has a name in only one of the home and away columns, and never our own. */
  readonly eitherTeam?: boolean;
}

/** The fields of columns, of whose meanings some depend on the other columns. */
export function resolveMeanings(
  given: readonly (HeaderMeaning | undefined)[],
  headers: readonly string[],
  facts: ColumnStatistics,
): (ScheduleField | null)[] {
  const meanings = withScores(given, headers, facts.schoolName ?? '');
  const has = (meaning: HeaderMeaning) => meanings.includes(meaning);
  const bothTeams = (has('home') || has('homeTeam')) && (has('away') || has('awayTeam'));
  const hasOpponent = bothTeams || has('opponent') || has('away') || has('awayTeam');
  const hasTeam = has('team') || has('sport') || has('event');
  const namesOpponent = hasOpponent || has('title') || has('subject');
  const isTitle = (facts.titleNamesTeam || has('team') || has('sport')) && !namesOpponent;
  // Beside opponents like '@ Lincoln' such a column is a place, which may say a side, too.
  const sideBySides =
    has('side') || facts.opponentTellsSide
      ? -1
      : meanings.findIndex(
          (meaning, at) =>
            facts.allSides.has(at) && (meaning === 'location' || headers[at]?.trim() === ''),
        );
  const firstOf = (kind: 'level' | 'gender', found: ReadonlySet<number> | undefined) =>
    hasTeam && !has(kind) && !has('squad') ? [...(found ?? [])][0] : undefined;
  const levels = firstOf('level', facts.levels);
  const genders = firstOf('gender', facts.genders);
  const fields = meanings.map((meaning, at): ScheduleField | null => {
    if (at === sideBySides) return 'side';
    if (at === levels) return 'level';
    if (at === genders) return 'gender';
    if (meaning === undefined || meaning === 'zone') return null;
    if (meaning === 'us' || meaning === 'them') return null;
    if (meaning === 'levelTime') return has('time') || has('start') ? null : 'time';
    if (meaning === 'weekday' && !has('date') && !has('start'))
      return facts.datesOfWeekdays?.has(at) ? 'date' : meaning;
    if (meaning === 'level' && !hasTeam && !has('squad'))
      return facts.teamsOfLevels?.has(at) ? 'team' : meaning;
    if (meaning === 'start') return has('date') ? 'time' : 'date';
    if (meaning === 'half') return has('time') || has('start') ? 'time' : null;
    if (meaning === 'squad') return hasTeam ? 'level' : 'team';
    if (meaning === 'event') return isTitle ? 'title' : 'team';
    if (meaning === 'meet') return namesOpponent || has('event') ? 'ignore' : 'opponent';
    if (meaning === 'home') return bothTeams ? 'homeTeam' : 'ignore';
    if (meaning === 'away') return bothTeams ? 'awayTeam' : has('opponent') ? 'ignore' : 'opponent';
    if (meaning === 'location' && facts.results?.has(at)) return 'result';
    if (meaning === 'location') return has('venue') ? 'ignore' : 'venue';
    if (meaning === 'address') return has('venue') || has('location') ? 'ignore' : 'venue';
    if (meaning === 'subject') return hasOpponent ? 'ignore' : 'title';
    if (meaning === 'host') return null;
    if (meaning === 'exporter' || meaning === 'school' || meaning === 'eventType') return 'ignore';
    return meaning;
  });
  return withBothResults(fields);
}

/** The columns of the two scores: 'Us' and 'Them', or beside that of the opponent 'HR' and 'Opp'. */
function withScores(
  meanings: readonly (HeaderMeaning | undefined)[],
  headers: readonly string[],
  schoolName: string,
): readonly (HeaderMeaning | undefined)[] {
  const own = normalizeHeader(schoolName).replace(/ high school$/, '');
  const initials = own.replace(/(?<=\p{L})\p{L}+|[^\p{L}]/gu, '');
  const names = new Set([own, initials, `${initials}hs`]);
  const ours = meanings.findIndex(
    (meaning, at) =>
      meaning === 'us' || (meaning === undefined && names.has(normalizeHeader(headers[at] ?? ''))),
  );
  const isTheirs = (at: number) =>
    meanings[at] === 'them' ||
    (meanings[at] === 'opponent' &&
      meanings.some((meaning, other) => other !== at && NAMING.has(meaning)));
  const theirs = [ours + 1, ours - 1, meanings.indexOf('them')].find(isTheirs);
  if (ours === -1 || theirs === undefined) return meanings;
  return meanings.with(ours, 'ourScore').with(theirs, 'theirScore');
}
const NAMING = new Set<HeaderMeaning | undefined>(['opponent', 'away', 'home', 'subject', 'title']);

/** Of two columns for a result ('Result' and 'W/L') both are read: one may have the letter, the other the numbers. */
function withBothResults(fields: readonly (ScheduleField | null)[]): (ScheduleField | null)[] {
  const other = { result: 'score', score: 'result' } as const;
  return fields.map((field, at) => {
    if (field !== 'result' && field !== 'score') return field;
    const isSecond = fields.indexOf(field) < at && !fields.includes(other[field]);
    return isSecond ? other[field] : field;
  });
}

/** Of several date columns the first one that has dates: without times, if there is a time column. */
export function dateColumn(
  fields: readonly (ScheduleField | null)[],
  headers: readonly string[],
  { unreadDates = NO_COLUMNS }: ColumnStatistics,
): number | undefined {
  const all = fields.flatMap((field, at) => (field === 'date' ? [at] : []));
  const filled = all.filter((at) => !unreadDates.has(at));
  const hasTime = fields.includes('time');
  const [first, ...others] = filled.length > 0 ? filled : all;
  const fits = (at: number) => isDateAndTime(headers[at] ?? '') !== hasTime;
  return first === undefined || fits(first) ? first : (others.find(fits) ?? first);
}
const NO_COLUMNS: ReadonlySet<number> = new Set();
