import { formatTeam } from '../display.ts';
import { GENDERS, LEVELS, SPORTS } from '../options.ts';
import type { TeamIdentity } from '../team.ts';

/**
 * The column by which an export of the product is known, row by row: what stands in such a row is taken as it stands, and not
 * as people write ('@home Prep' is a name there, not an away game).
 */
export const EXPORT_MARK = { header: 'Exported by', value: 'Fieldhouse' } as const;

const labels = (options: readonly { readonly value: string; readonly label: string }[]) =>
  options.map(({ label }) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
/** The longer labels first: 'Jr. Varsity' ends with 'Varsity'. */
const TEAM = new RegExp(
  `^(?:(${labels(GENDERS)}) )?(?:"([^]*)"|([^]*?)) (${labels(
    [...LEVELS].toSorted((one, other) => other.label.length - one.label.length),
  )})$`,
);

/**
 * A team as an export prints it: as everywhere, and with the name of its sport in quotation marks where it would be read as
 * another one, e.g. of a sport that is not in the list and is called 'Football'. `readExportedTeam` reads it back.
 */
export function exportedTeam(team: TeamIdentity): string {
  const text = formatTeam(team);
  return isSame(readExportedTeam(text), team)
    ? text
    : formatTeam({ ...team, sportName: `"${team.sportName ?? ''}"` });
}

/** The team that `exportedTeam` printed; null for a text that it does not print. */
export function readExportedTeam(text: string): TeamIdentity | null {
  const match = TEAM.exec(text);
  const level = LEVELS.find(({ label }) => label === match?.[4]);
  if (!match || !level) return null;
  const gender = GENDERS.find(({ label }) => label === match[1])?.value ?? null;
  const [, , quoted, plain] = match;
  const listed = SPORTS.find(({ label }) => quoted === undefined && label === plain);
  const sportName = quoted ?? (listed ? null : plain);
  if (sportName === '') return null;
  return {
    sport: listed?.value ?? 'other',
    level: level.value,
    gender,
    sportName: sportName ?? null,
  };
}

const isSame = (one: TeamIdentity | null, other: TeamIdentity): boolean =>
  one !== null &&
  one.sport === other.sport &&
  one.level === other.level &&
  one.gender === other.gender &&
  one.sportName === other.sportName;
