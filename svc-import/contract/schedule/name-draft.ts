import type { Side } from './entry-words.ts';
import type { KnownOpponents } from './split-schools.ts';
import type { ParsedStatus } from './status.ts';

/** A name without what is written beside it, and what that says. */
export type PlainName = Readonly<Omit<NameDraft, 'shorten' | 'addSide' | 'addTeam'>>;

/** A name while what stands beside it is removed. */
export class NameDraft {
  /** '' if there are only other words. */
  name: string;
  /** The side in brackets or in words. */
  side: Side | 'unclear' | null = null;
  status: ParsedStatus | null = null;
  /** The words of a team; '' if there are none. */
  team = '';
  place: string | null = null;
  /** The result, as written; '' if there is none. */
  result = '';
  /** The day to which the game was moved, as written. */
  movedTo: string | null = null;
  /** Whether it is a practice, a bye, a meeting, or the like. */
  isNoGame = false;
  /** Whether other words than those of a side were removed. */
  isShortened = false;
  /** Whether it stands behind 'vs' or '@'. */
  readonly isSided: boolean;
  readonly known: KnownOpponents;

  constructor(name: string, isSided: boolean, known: KnownOpponents) {
    this.name = name;
    this.isSided = isSided;
    this.known = known;
  }

  shorten(text: string): void {
    if (text === this.name) return;
    this.name = text.trim();
    this.isShortened = true;
  }

  addSide(side: Side): void {
    this.side = this.side === null || this.side === side ? side : 'unclear';
  }

  addTeam(words: string): void {
    this.team = `${this.team} ${words}`.trim();
  }
}
