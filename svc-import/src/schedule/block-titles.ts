import { findStatus, hasTeamWord, phraseOf } from '@fieldhouse/import-contract/schedule';
import type { Columns } from '@fieldhouse/import-contract/schedule';
import type { TeamCells } from './team-cells.ts';
import { isAboutGames, titleOf } from './title-lines.ts';

/** The most unknown words in the title of a team, such as a mascot. */
const MOST_UNKNOWN = 1;

/** 'B Team' may be the boys or the second team. */
const ONE_LETTER = /^[bfgmw]\.?(?: (?:team|squad))?$/i;

/** Whether a line can be the title of a team: a line with a time, a status or an activity is a remark. */
function isShortTitle(line: string, unknown: readonly string[]): boolean {
  if (isAboutGames(line) || findStatus(line) !== null) return false;
  const kind = phraseOf(line)?.kind ?? 'team';
  return (
    (kind === 'team' || kind === 'note') && unknown.length <= (hasTeamWord(line) ? MOST_UNKNOWN : 0)
  );
}

/** Follows the titles of a file in which each team's games are below the team's name. */
export class BlockTitles {
  readonly #hasColumn: boolean;
  readonly #teams: TeamCells;
  #above: string | null = null;
  /** The title in the line above, of which this line may be the rest. */
  #begun: string | null = null;

  constructor(columns: Columns, teams: TeamCells) {
    this.#hasColumn = columns.team.length > 0 || columns.at.title !== undefined;
    this.#teams = teams;
  }

  /** Returns the title if a line is one. The rows below are of its team. */
  read(cells: readonly string[]): string | null {
    const text = this.#hasColumn ? null : titleOf(cells);
    const whole = text === null || this.#begun === null ? null : `${this.#begun} ${text}`;
    const ofLevel = text === null || ONE_LETTER.test(text) ? null : this.#teams.titleOfLevel(text);
    if (ofLevel !== null) this.#teams.startBlock(ofLevel);
    const title =
      this.#start(whole, (lines) => hasTeamWord(text ?? '') && this.#teams.isNamed(lines)) ??
      ofLevel ??
      this.#start(text, (line) => this.#teams.isTitle(line) || this.#isOfOther(line));
    this.#above = title === null ? text : null;
    this.#begun = title === null ? null : title === whole ? whole : text;
    return title;
  }

  /** Returns the line above a repeated header if it is about another team: the rows below are of that team. */
  readHeader(): string | null {
    const above = this.#above;
    this.#above = null;
    return this.#start(above, (text) => this.#teams.isAboutOther(text));
  }

  /** 'JV' or 'Girls' below the title of another team, unlike 'JV bus at 3' or 'Girls Banquet'. */
  #isOfOther(line: string): boolean {
    return isShortTitle(line, this.#teams.unknownIn(line)) && this.#teams.isAboutOther(line);
  }

  #start(text: string | null, isTitle: (text: string) => boolean): string | null {
    if (text === null || !isTitle(text)) return null;
    this.#teams.startBlock(text);
    return text;
  }
}
