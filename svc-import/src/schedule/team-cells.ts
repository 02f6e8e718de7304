import { LEVELS, formatTeam, labelOf } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';
import { parseExportedTeam } from '@fieldhouse/core-contract/internal';
import type { ImportCorrections } from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  cellOf,
  createTeamReader,
  hasTeamWord,
  isTeamName,
  kindOfTeamCell,
  memoize,
  namedTeam,
  namesOtherTeam,
  normalizeTeamText,
  parseError,
  parsed,
  phraseOf,
  quote,
  stripFormulaGuard,
  teamWordsBeside,
  unknownTeamWords,
  validateName,
} from '@fieldhouse/import-contract/schedule';
import type { ParseResult } from '@fieldhouse/import-contract/schedule';
import type { EventTitle } from './event-title.ts';
import { isAboutGames } from './title-lines.ts';
import type { ParsePlan } from './analyze-file.ts';

const MOST_TEXTS = 500;
/** 'JV Schedule' */
const OF_A_LEVEL = /[\s–—:|(-]+(?:team$|squad$|schedule|games$|season).{0,80}$/i;
/** Genders by their letter. Among levels F is a freshman. */
const IN_GENDERS = new Map(
  Object.entries({ f: 'Girls', g: 'Girls', w: 'Girls', b: 'Boys', m: 'Boys', c: 'Coed' }),
);
/** 'Boys & Girls', 'B/G' */
const BOTH = /^(?:both|all|[bmg]\w{0,4} ?(?:[/&+-]|and) ?[bgwf]\w{0,4})$/i;
const LETTER = /^([a-z])\.?$/i;
/** The team of a row and the text that names it, which is null for the team of the whole file. */
interface TeamOfRow {
  readonly text: string | null;
  readonly reading: ParseResult<TeamIdentity>;
}

/** Reads the team of a row: from a correction or mapping, a team of exactly this name, else by parsing the words. */
export class TeamCells {
  readonly texts = new Map<string, { rows: number; readonly reading: ParseResult<TeamIdentity> }>();
  readonly #plan: Pick<ParsePlan, 'columns' | 'fields' | 'fileTeam'>;
  readonly #ownName: string;
  /** Whether the columns of teams have only levels and genders. */
  readonly #isPart: boolean;
  /** The title above the rows that are read, if it names their team. */
  #title = '';
  readonly #chosen: ReadonlyMap<string, TeamIdentity>;
  /** By the text of the team and the words beside a school's name. */
  readonly #withBeside = new Map<string, TeamOfRow>();
  readonly #read: (text: string) => ParseResult<TeamIdentity>;
  readonly #titleOf: (cell: string) => EventTitle;
  readonly #readExported = memoize((text) => this.#exportedTeam(text));

  constructor(
    plan: Pick<ParsePlan, 'columns' | 'fields' | 'fileTeam'>,
    context: Pick<ScheduleContextView, 'teams' | 'memory' | 'schoolName'>,
    corrections: ImportCorrections,
    titleOf: (cell: string) => EventTitle,
  ) {
    this.#plan = plan;
    this.#titleOf = titleOf;
    this.#isPart =
      plan.columns.team.length > 0 &&
      plan.columns.team.every((at) => ['level', 'gender'].includes(plan.fields[at] ?? ''));
    this.#ownName = context.schoolName;
    this.#chosen = new Map<string, TeamIdentity>([
      ...Object.entries(context.memory.teams),
      ...Object.entries(corrections.teams ?? {}).map(
        ([text, team]) => [normalizeTeamText(text), team] as const,
      ),
    ]);
    this.#read = memoize(createTeamReader(context.teams, this.#chosen, context.schoolName));
  }

  /** `corrected` replaces the team. `beside`, the words beside the schools' names, may add to it but not contradict it. */
  read(
    cells: readonly string[],
    exported = false,
    corrected?: string,
    beside = '',
  ): ParseResult<TeamIdentity> {
    if (corrected !== undefined) return this.#read(corrected.trim());
    const ofRow = this.#ofRow(cells, exported);
    const { text, reading } = beside === '' ? ofRow : this.#withWordsOnce(ofRow, beside);
    return text === null ? reading : this.#seen(text, reading);
  }

  #ofRow(cells: readonly string[], exported: boolean): TeamOfRow {
    const named = this.#namedIn(cells);
    const given = this.#textOr(named, cells);
    const text =
      this.#isPart && !this.isChosen(given) ? (this.titleOfLevel(given) ?? given) : given;
    if (text === '' && this.#title !== '')
      return { text: this.#title, reading: this.#read(this.#title) };
    const ofFile = this.#ofTitle() ?? this.#plan.fileTeam;
    if (ofFile !== null && text === '') return { text: null, reading: parsed(ofFile) };
    const reading = exported ? this.#readExported(text) : this.#read(text);
    // A title can start with anything ('Wildcats vs Roosevelt').
    if (!reading.ok && named === '' && ofFile !== null && !this.#isOtherTeam(text, ofFile))
      return { text: null, reading: parsed(ofFile) };
    return { text, reading };
  }

  #withWordsOnce(ofRow: TeamOfRow, beside: string): TeamOfRow {
    const key = `${ofRow.text ?? ''}\n${beside}`;
    const known = this.#withBeside.get(key);
    if (known) return known;
    const found = this.#withWords(ofRow, beside);
    if (this.#withBeside.size < MOST_TEXTS) this.#withBeside.set(key, found);
    return found;
  }

  /** 'Boys Soccer' against 'Otter Lake JV' is the JV team, and 'Boys Varsity Soccer' is contradictory. */
  #withWords(ofRow: TeamOfRow, beside: string): TeamOfRow {
    const { text, reading } = ofRow;
    if (!reading.ok) return ofRow;
    const team = formatTeam(reading.value);
    const said = text === null || this.isChosen(text) ? team : text;
    const found = teamWordsBeside(beside, reading.value, said, this.#ownName);
    if (found === 'same') return ofRow;
    const both = `${said} ${beside}`;
    if (found === 'more' || this.isChosen(both)) return { text: both, reading: this.#read(both) };
    const problem = `${quote(beside)} beside a school's name doesn't fit the team ${quote(team)}`;
    return { text: both, reading: parseError(problem, 'one team in the row') };
  }

  /** The rows that follow are of the team that the line above them names. */
  startBlock(title: string): void {
    this.#title = title;
  }

  isNamed(text: string): boolean {
    return !isAboutGames(text) && namedTeam(text, this.#ownName) !== null;
  }

  /** Whether a line between games is the title of a team: a team's name, or with other words that of another team than before. */
  isTitle(text: string): boolean {
    if (this.isChosen(text)) return true;
    // 'Spirit Week'
    if (!hasTeamWord(text) && phraseOf(text)?.kind === 'occasion') return false;
    if (isTeamName(text, this.#ownName)) return true;
    const team = this.#ofTitle() ?? this.#plan.fileTeam;
    const isNamed = namedTeam(text, this.#ownName) !== null;
    return isNamed && (team === null || this.#isOtherTeam(text, team));
  }

  /** The team of a line with only a level, a gender or both, named like that of the rows above; null for other lines. */
  titleOfLevel(text: string): string | null {
    const words = text.replace(OF_A_LEVEL, '');
    const kind = kindOfTeamCell(words);
    const team = this.#ofTitle() ?? this.#plan.fileTeam;
    if (kind === null || team === null) return null;
    const all = formatTeam({ ...team, gender: kind === 'level' ? team.gender : null });
    const name = kind === 'gender' ? all : all.replace(labelOf(LEVELS, team.level), '').trim();
    return kind === 'level' ? `${name} ${words}` : `${words} ${name}`;
  }

  /** Whether a line is about another team than before, also about one that isn't recognized. */
  isAboutOther(text: string): boolean {
    const team = this.#title === '' ? this.#plan.fileTeam : this.#ofTitle();
    return team === null ? hasTeamWord(text) : this.#isOtherTeam(text, team);
  }

  unknownIn(text: string): readonly string[] {
    return unknownTeamWords(text, this.#ownName);
  }

  textOf(cells: readonly string[]): string {
    return this.#textOr(this.#namedIn(cells), cells);
  }

  /** Whether a person chose the team of this text, now or for an earlier file. */
  isChosen(text: string): boolean {
    return this.#chosen.has(normalizeTeamText(text));
  }

  #ofTitle(): TeamIdentity | null {
    const reading = this.#title === '' ? null : this.#read(this.#title);
    return reading?.ok ? reading.value : null;
  }

  #isOtherTeam(text: string, team: TeamIdentity): boolean {
    return namesOtherTeam(text, team, this.#ownName);
  }

  #textOr(named: string, cells: readonly string[]): string {
    return named === '' ? this.#titleOf(cellOf(this.#plan.columns, cells, 'title')).team : named;
  }

  #namedIn(cells: readonly string[]): string {
    const [first, ...others] = this.#plan.columns.team;
    if (first !== undefined && others.length === 0) return (cells[first] ?? '').trim();
    return this.#plan.columns.team
      .map((index) => {
        const text = (cells[index] ?? '').trim();
        const letter = LETTER.exec(text)?.[1]?.toLowerCase() ?? '';
        const field = this.#plan.fields[index];
        if (field === 'gender') return BOTH.test(text) ? 'Coed' : (IN_GENDERS.get(letter) ?? text);
        return field === 'level' && letter === 'f' ? 'Freshman' : text;
      })
      .filter(Boolean)
      .join(' ');
  }

  #seen(text: string, reading: ParseResult<TeamIdentity>): ParseResult<TeamIdentity> {
    const seen = this.texts.get(text);
    if (seen) seen.rows += 1;
    else if (this.texts.size < MOST_TEXTS) this.texts.set(text, { rows: 1, reading });
    return reading;
  }

  #exportedTeam(text: string): ParseResult<TeamIdentity> {
    const team = parseExportedTeam(stripFormulaGuard(text));
    if (team === null) return this.#read(text);
    const named = validateName(team.sportName ?? '', "The sport's name");
    return named.ok ? parsed(team) : named;
  }
}
