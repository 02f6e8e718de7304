import { formatTeam } from '@fieldhouse/svc-core/contract';
import type { ScheduleContextView, TeamIdentity } from '@fieldhouse/svc-core/contract/internal';
import type { ImportCorrections, TeamReading } from '../../contract/corrections.ts';
import type { Columns } from './columns.ts';
import { withoutGuard } from './opponent.ts';
import type { Reading } from './reading.ts';
import { read, remember } from './reading.ts';
import { readTeam, teamTokens } from './team.ts';

const MOST_TEXTS = 500;

/** A team's words as they are remembered and compared. */
export const teamWords = (text: string): string => teamTokens(text.slice(0, 300)).join(' ');

/** Reads the team of a row: what people said its words mean, a team of exactly this name, else what the words say. */
export class TeamCells {
  /** How the words of the team cells were understood, and of how many rows. */
  readonly texts = new Map<string, { rows: number; readonly reading: Reading<TeamIdentity> }>();
  readonly #columns: Columns;
  readonly #ofWholeFile: TeamReading | null;
  readonly #byWords: ReadonlyMap<string, TeamIdentity>;
  readonly #read = remember((text) => this.#understand(text));

  constructor(
    plan: { readonly columns: Columns; readonly fileTeam: TeamReading | null },
    context: Pick<ScheduleContextView, 'teams' | 'memory'>,
    corrections: ImportCorrections,
  ) {
    this.#columns = plan.columns;
    this.#ofWholeFile = plan.fileTeam;
    this.#byWords = new Map([
      ...context.teams.map((team) => [teamWords(formatTeam(team)), team] as const),
      ...Object.entries(context.memory.teams),
      ...Object.entries(corrections.teams ?? {}).map(
        ([text, team]) => [teamWords(text), team] as const,
      ),
    ]);
  }

  read(cells: readonly string[]): Reading<TeamIdentity> {
    const text = this.#columns.team
      .map((index) => (cells[index] ?? '').trim())
      .filter(Boolean)
      .join(' ');
    if (this.#ofWholeFile !== null && text === '') return read(this.#ofWholeFile);
    const reading = this.#read(text);
    const seen = this.texts.get(text);
    if (seen) seen.rows += 1;
    else if (this.texts.size < MOST_TEXTS) this.texts.set(text, { rows: 1, reading });
    return reading;
  }

  #understand(text: string): Reading<TeamIdentity> {
    const words = teamWords(withoutGuard(text));
    const known = words === '' ? undefined : this.#byWords.get(words);
    return known ? read(known) : readTeam(withoutGuard(text));
  }
}
