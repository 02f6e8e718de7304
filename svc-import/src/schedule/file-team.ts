import { formatTeam } from '@fieldhouse/core-contract';
import type { TeamReading } from '@fieldhouse/import-contract';
import {
  createOwnSchool,
  hasTeamWord,
  namedTeam,
  namesOtherTeam,
  phraseOf,
  quote,
} from '@fieldhouse/import-contract/schedule';
import { isAboutGames } from './title-lines.ts';

/** What a file, or a part of it, is called. */
export interface FileTitle {
  readonly text: string;
  readonly of: 'line' | 'lines' | 'sheet' | 'calendar' | 'file';
}

/** The team of the rows that don't name one; null if it isn't known. */
export interface FileTeam {
  readonly team: TeamReading | null;
  /** What named it, if the file did. */
  readonly of?: FileTitle['of'];
  readonly notice?: string;
  /** Why a person must choose it, if the file contradicts what is known. */
  readonly problem?: string;
}

const WHERE = {
  line: 'the line above the games',
  lines: 'the lines above the games',
  sheet: "the sheet's name",
  calendar: "the calendar's name",
  file: "the file's name",
} as const;

/**
 * The team of a file whose rows name none: a person's choice, else that of the last file with the same columns unless a title of
 * this file names another one, else the one that the titles name. Without such a file only a line above the games names it.
 *
 * @param titles the nearest to the games first.
 */
export function findFileTeam(
  { told, remembered }: Readonly<Record<'told' | 'remembered', TeamReading | undefined>>,
  titles: readonly FileTitle[],
  ownName: string,
): FileTeam {
  if (told) return { team: told };
  const contradicts = (team: TeamReading) =>
    titles.find(
      ({ text, of }) =>
        !(of === 'line' && isAboutGames(text)) && namesOtherTeam(text, team, ownName),
    );
  const strange = titles.find(({ text, of }) => of === 'line' && namesOtherSchool(text, ownName));
  if (strange) return { team: null, problem: `${sayOf(strange)} names another school than yours` };
  const other = remembered && contradicts(remembered);
  if (remembered && !other)
    return {
      team: remembered,
      notice: `There is no team column, so we used ${formatTeam(remembered)} like last time`,
    };
  for (const { text, of } of titles) {
    // Without an earlier choice, the name of a file or a sheet is not enough: then the preview asks.
    const isAbove = of === 'line' || of === 'lines';
    const team = remembered || isAbove ? namedTeam(text, ownName) : null;
    if (team === null) continue;
    const against = contradicts(team);
    if (against)
      return {
        team: null,
        problem: `${sayOf(against)} doesn't fit ${quote(text)}, ${WHERE[of]}, so the team of the games isn't clear`,
      };
    return {
      team,
      of,
      notice: `There is no team column. We read ${quote(text)}, ${WHERE[of]}, as ${formatTeam(team)}`,
    };
  }
  if (!remembered || !other) return { team: null };
  return {
    team: null,
    problem: `${sayOf(other)} doesn't fit ${formatTeam(remembered)}, the team of your last file with these columns`,
  };
}

/** 'Elm Gap High School' names another school, 'Boys Varsity High School Soccer' doesn't. */
function namesOtherSchool(line: string, ownName: string): boolean {
  const name = SCHOOL.exec(line)?.[1] ?? '';
  const likeness = createOwnSchool(ownName).likeness(name);
  const isOwn = likeness !== null && likeness !== 'part';
  return name !== '' && !isOwn && !hasTeamWord(name) && phraseOf(name) === null;
}
const SCHOOL =
  /^(\p{Lu}(?!.*\b(?:Association|Conference|League|State|District)\b)[\p{L}.'’& -]{2,60}?) (?:High School|HIGH SCHOOL|H\.?S\.?)(?![\p{L}\p{N}])/u;

/** The titles above the games. Lines that name a team only together are one title: 'Boys' above 'Varsity Soccer'. */
export function titlesAbove(lines: readonly string[], ownName: string): FileTitle[] {
  const all = lines.join(' ');
  const team = namedTeam(all, ownName);
  const isAlone = (text: string) => {
    const named = namedTeam(text, ownName);
    return team !== null && named !== null && formatTeam(named) === formatTeam(team);
  };
  const whole = team === null || lines.some(isAlone) ? [] : [{ text: all, of: 'lines' as const }];
  return [...whole, ...lines.toReversed().map((text) => ({ text, of: 'line' as const }))];
}

const sayOf = ({ text, of }: FileTitle): string => {
  const where = WHERE[of];
  return `${where.charAt(0).toUpperCase()}${where.slice(1)}, ${quote(text)},`;
};

const EXTENSION = /\.[a-z0-9]{1,5}$/i;
/** What programs add to a name: '(1)', 'Copy of', a date. */
const ADDED =
  /\(\d{1,4}\)|\bcopy(?: of)?\b|\b\d{1,4}[-_.]\d{1,2}(?:[-_.]\d{1,4})?\b|\bv\d{1,2}\b|\bfinal\b/gi;

/** The title that a file's name is. */
export const titleOfFile = (name: string): FileTitle => ({
  text: name.slice(0, 200).replace(EXTENSION, '').replaceAll('_', ' ').replace(ADDED, ' ').trim(),
  of: 'file',
});
