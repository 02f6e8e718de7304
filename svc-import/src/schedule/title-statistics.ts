import { opponentKey } from '@fieldhouse/core-contract/internal';
import { hasTeamWord, isBareName } from '@fieldhouse/import-contract/schedule';
import type { OwnSchool } from '@fieldhouse/import-contract/schedule';
import { NO_TITLE_RULES, createTitleParser } from './event-title.ts';
import type { EventTitle } from './event-title.ts';

/** After this many titles only unknown facts are looked for. */
const TITLES_LOOKED_AT = 4_000;
const AWAY_NAMES_KEPT = 500;

export class TitleStatistics {
  /** Whether a title contains a side. */
  tellsSide = false;
  namesTeam = false;
  /** Whether one of the first titles names the own school. */
  namesOwn = false;
  readonly awayNames = new Set<string>();
  /** Whether a title names a team before '@', and before 'vs'. */
  #hasAwayTitle = false;
  #hasHomeTitle = false;
  #titles = 0;
  readonly #title: (cell: string) => EventTitle;

  constructor(own: OwnSchool) {
    this.#title = createTitleParser({ ...NO_TITLE_RULES, own }, 0);
  }

  /** Whether titles mark away games with '@' and home games only with a dash. */
  get dashIsHome(): boolean {
    return this.#hasAwayTitle && !this.#hasHomeTitle;
  }

  add(cell: string): void {
    this.#titles += 1;
    const isDone = this.namesTeam && this.tellsSide && this.#hasHomeTitle;
    if (isDone && (this.namesOwn || this.#titles > TITLES_LOOKED_AT)) return;
    const { team, rest, opponent, ownName, isOurs } = this.#title(cell);
    if (opponent.kind === 'meet' || (opponent.kind === 'none' && ownName === undefined)) return;
    this.namesOwn ||= isOurs === true;
    this.tellsSide ||=
      opponent.kind !== 'school' || opponent.side !== null || opponent.isSecond === true;
    const isTeam = hasTeamWord(team);
    this.namesTeam ||= isTeam || (team !== '' && isBareName(team));
    const isAway = isTeam && /^(?:@|at\b)/i.test(rest);
    this.#hasAwayTitle ||= isAway;
    if (isAway && opponent.kind === 'school' && this.awayNames.size < AWAY_NAMES_KEPT)
      this.awayNames.add(opponentKey(opponent.name));
    this.#hasHomeTitle ||= isTeam && /^v/i.test(rest);
  }
}
