import { LEVELS, formatTeam, labelOf } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';
import { parseExportedTeam } from '@fieldhouse/core-contract/internal';
import type { ImportCorrections, TeamReading } from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  cellOf,
  createTeamReader,
  hasTeamWords,
  isTeamName,
  kindOfTeamCell,
  memoize,
  namedTeam,
  namesOtherTeam,
  normalizeTeamText,
  parsed,
  stripFormulaGuard,
  validateName,
} from '@fieldhouse/import-contract/schedule';
import type { Columns, ParseResult } from '@fieldhouse/import-contract/schedule';
import type { EventTitle } from './event-title.ts';
import type { ParsePlan } from './analyze-file.ts';

const MOST_TEXTS = 500;
/** 'JV - Coach Moss' */
const OF_A_LEVEL = /[\s–—:|(-]+(?:(?:head )?coach|team$|squad$|schedule|games$|season).{0,80}$/i;
/** What it means depends on the column. */
const F = /^f\.?$/i;
const F_IN: Readonly<Record<string, string>> = { gender: 'Girls', level: 'Freshman' };

/** Reads the team of a row: from a correction or mapping, a team of exactly this name, else by parsing the words. */
export class TeamCells {
  /** The parse result and the row count of each distinct team text. */
  readonly texts = new Map<string, { rows: number; readonly reading: ParseResult<TeamIdentity> }>();
  readonly #columns: Columns;
  readonly #ownName: string;
  readonly #fields: ParsePlan['fields'];
  /** Whether the columns only say which of the teams of a sport it is. */
  readonly #isPart: boolean;
  readonly #ofWholeFile: TeamReading | null;
  /** The title above the rows that are read, if it names their team. */
  #title = '';
  readonly #chosen: ReadonlyMap<string, TeamIdentity>;
  readonly #read: (text: string) => ParseResult<TeamIdentity>;
  readonly #titleOf: (cell: string) => EventTitle;
  readonly #readExported = memoize((text) => this.#exportedTeam(text));

  constructor(
    plan: Pick<ParsePlan, 'columns' | 'fields' | 'fileTeam'>,
    context: Pick<ScheduleContextView, 'teams' | 'memory' | 'schoolName'>,
    corrections: ImportCorrections,
    titleOf: (cell: string) => EventTitle,
  ) {
    this.#titleOf = titleOf;
    this.#columns = plan.columns;
    this.#fields = plan.fields;
    this.#isPart =
      plan.columns.team.length > 0 &&
      plan.columns.team.every((at) => ['level', 'gender'].includes(plan.fields[at] ?? ''));
    this.#ownName = context.schoolName;
    this.#ofWholeFile = plan.fileTeam;
    this.#chosen = new Map<string, TeamIdentity>([
      ...Object.entries(context.memory.teams),
      ...Object.entries(corrections.teams ?? {}).map(
        ([text, team]) => [normalizeTeamText(text), team] as const,
      ),
    ]);
    this.#read = memoize(createTeamReader(context.teams, this.#chosen, context.schoolName));
  }

  /**
   * @param exported whether our own export wrote the row.
   * @param corrected the team that a person wrote over that of the row.
   */
  read(cells: readonly string[], exported = false, corrected?: string): ParseResult<TeamIdentity> {
    if (corrected !== undefined) return this.#read(corrected.trim());
    const named = this.#namedIn(cells);
    const given = this.#textOr(named, cells);
    const text =
      this.#isPart && !this.isChosen(given) ? (this.titleOfLevel(given) ?? given) : given;
    if (text === '' && this.#title !== '') return this.#seen(this.#title, this.#read(this.#title));
    const ofFile = this.#ofTitle() ?? this.#ofWholeFile;
    if (ofFile !== null && text === '') return parsed(ofFile);
    const understood = exported ? this.#readExported(text) : this.#read(text);
    // A title can start with anything ('Wildcats vs Roosevelt').
    if (!understood.ok && named === '' && ofFile !== null && !this.#isOtherTeam(text, ofFile))
      return parsed(ofFile);
    return this.#seen(text, understood);
  }

  /** The rows that follow are of the team that the line above them names. */
  startBlock(title: string): void {
    this.#title = title;
  }

  /** Whether a line between games is the title of a team: a team's name, or with other words that of another team than before. */
  isTitle(text: string): boolean {
    if (isTeamName(text, this.#ownName) || this.isChosen(text)) return true;
    const team = this.#ofTitle() ?? this.#ofWholeFile;
    const isNamed = namedTeam(text, this.#ownName) !== null;
    return isNamed && (team === null || this.#isOtherTeam(text, team));
  }

  /** The team's name that a line with only a level or a gender tells, beside that of the rows above; null for other lines. */
  titleOfLevel(text: string): string | null {
    const words = text.replace(OF_A_LEVEL, '');
    const kind = kindOfTeamCell(words);
    const team = this.#ofTitle() ?? this.#ofWholeFile;
    if (kind === null || team === null) return null;
    const { level } = team;
    const sport = formatTeam({ ...team, gender: kind === 'gender' ? null : team.gender });
    const name = labelOf(LEVELS, level);
    return kind === 'gender' ? `${words} ${sport}` : `${sport.replace(name, '').trim()} ${words}`;
  }

  /** Whether a line is about another team than before, also about one that isn't recognized. */
  isAboutOther(text: string): boolean {
    const team = this.#ofTitle() ?? this.#ofWholeFile;
    return team === null ? hasTeamWords(text, this.#ownName) : this.#isOtherTeam(text, team);
  }

  /** The words of a row that name its team. */
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
    return named === '' ? this.#titleOf(cellOf(this.#columns, cells, 'title')).team : named;
  }

  #namedIn(cells: readonly string[]): string {
    const [first, ...others] = this.#columns.team;
    if (first !== undefined && others.length === 0) return (cells[first] ?? '').trim();
    return this.#columns.team
      .map((index) => {
        const text = (cells[index] ?? '').trim();
        return F.test(text) ? (F_IN[this.#fields[index] ?? ''] ?? text) : text;
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
