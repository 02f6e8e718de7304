import { opponentKey } from '@fieldhouse/core-contract/internal';
import { parsePlace, parseSide } from '@fieldhouse/import-contract/schedule';
import type { ColumnStatistics } from '@fieldhouse/import-contract/schedule';

const SIDE_LETTER = /^[^\w@]*([hav@])(?:ome|way)?[^\w@]*$/i;

export class SideStatistics {
  readonly #ownKey: string;
  readonly #sides = new Set<number>();
  readonly #notSides = new Set<number>();
  /** By column: h, a, v and @. */
  readonly #letters = new Map<number, Set<string>>();
  readonly #marks = new Set<number>();
  readonly #notMarks = new Set<number>();
  #placeTellsSide = false;
  #eitherTeam = false;
  #twoTeams = false;

  constructor(schoolName: string) {
    this.#ownKey = opponentKey(schoolName);
  }

  get facts() {
    return {
      allSides: without(this.#sides, this.#notSides),
      visitors: this.#columnsWith((has) => has('h') && !has('@')),
      unclearV: this.#columnsWith((has) => has('v') && has('h') === (has('a') || has('@'))),
      marks: without(this.#marks, this.#notMarks),
      eitherTeam: this.#eitherTeam && !this.#twoTeams,
      placeTellsSide: this.#placeTellsSide,
    } satisfies Partial<ColumnStatistics>;
  }

  readonly add = (cell: string, at: number): void => {
    if (cell.trim() === '') return;
    const place = parsePlace(cell);
    if (parseSide(cell).ok) this.#sides.add(at);
    // 'TBD' is neither a side nor a place.
    else if (!place.ok || place.value.venue !== null) this.#notSides.add(at);
  };

  readonly addLetter = (cell: string, at: number): void => {
    const [, letter] = SIDE_LETTER.exec(cell.replace(/^\W*at\W*$/i, '@')) ?? [];
    if (letter === undefined) return;
    const seen = this.#letters.get(at) ?? new Set();
    this.#letters.set(at, seen.add(letter.toLowerCase()));
  };

  /** A cell of a column whose marks may be sides: an X under 'Home'. */
  readonly addMark = (cell: string, at: number): void => {
    if (cell.trim() === '') return;
    if (parseSide(cell).ok || !parseSide(cell, 'is-home').ok) this.#notMarks.add(at);
    else this.#marks.add(at);
  };

  /** A cell of a column of places. Returns true if further cells don't matter. */
  readonly addPlace = (cell: string): boolean => {
    const place = parsePlace(cell);
    if (!place.ok) return false;
    const { side, venue } = place.value;
    this.#placeTellsSide ||= side !== null || (venue !== null && this.#isOwn(venue));
    return this.#placeTellsSide;
  };

  addTeams(cells: readonly string[]): void {
    const [first, ...others] = cells.filter((cell) => cell.trim() !== '');
    if (first === undefined) return;
    if (others.length > 0 || this.#isOwn(first)) this.#twoTeams = true;
    else this.#eitherTeam = true;
  }

  #columnsWith(fits: (has: (letter: string) => boolean) => boolean): ReadonlySet<number> {
    const found = [...this.#letters].filter(([, seen]) => fits((letter) => seen.has(letter)));
    return new Set(found.map(([at]) => at));
  }

  #isOwn(name: string): boolean {
    return opponentKey(name) === this.#ownKey;
  }
}

export const without = (
  columns: ReadonlySet<number>,
  others: ReadonlySet<number>,
): ReadonlySet<number> => new Set([...columns].filter((at) => !others.has(at)));
