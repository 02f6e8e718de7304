import type {
  ConflictRule,
  ConflictSeverity,
  ContestRuleInput,
  Level,
} from '@fieldhouse/core-contract';

/** A season to check: its records refer to each other by index. */
export interface Season {
  readonly facilities: readonly SeasonFacility[];
  readonly teams: readonly SeasonTeam[];
  readonly opponents: number;
  /** Pairs of facilities that share ground. */
  readonly overlaps: readonly (readonly [one: number, other: number])[];
  readonly games: readonly SeasonGame[];
  readonly noPlay: readonly SeasonNoPlay[];
  readonly rules: readonly ContestRuleInput[];
  /** What has to be found, and nothing else that is a conflict or a warning. */
  readonly planted: readonly SeasonFault[];
}

export interface SeasonFacility {
  readonly name: string;
  readonly parent: number | null;
  readonly setup: number;
  readonly clear: number;
}

export interface SeasonTeam {
  readonly sportName: string;
  readonly level: Level;
  readonly coachEmail: string;
}

export interface SeasonGame {
  readonly team: number;
  readonly opponent: number;
  readonly date: string;
  /** HH:MM; null is TBD */
  readonly time: string | null;
  readonly venue: string;
  readonly isHome: boolean;
  readonly status?: 'canceled';
  readonly disruption?: 'postponed';
}

export interface SeasonNoPlay {
  readonly date: string;
  readonly team?: number;
  readonly facility?: number;
  /** HH:MM to HH:MM */
  readonly hours?: readonly [from: string, to: string];
}

export interface SeasonFault {
  readonly rule: ConflictRule;
  readonly severity: ConflictSeverity;
  /** The games, by index. */
  readonly games: readonly number[];
}
