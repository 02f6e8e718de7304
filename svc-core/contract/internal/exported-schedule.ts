import { formatTeam } from '../display.ts';
import { GENDERS, LEVELS, SPORTS } from '../options.ts';
import type { TeamIdentity } from '../team.ts';

/**
 * The column that marks a row as exported by the product. Cells of such a row are read literally, without the rules for files
 * written by people ('@home Prep' is a name there, not an away game).
 */
export const EXPORT_MARKER = { header: 'Exported by', value: 'Fieldhouse' } as const;

const labels = (options: readonly { readonly value: string; readonly label: string }[]) =>
  options.map(({ label }) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
/** Longer labels first: 'Jr. Varsity' ends with 'Varsity'. */
const TEAM = new RegExp(
  `^(?:(${labels(GENDERS)}) )?(?:"([^]*)"|([^]*?)) (${labels(
    [...LEVELS].toSorted((one, other) => other.label.length - one.label.length),
  )})$`,
);

/** The name of the school whose games an export has: a column of tables, a property of calendars. Earlier exports have none. */
export const EXPORTING_SCHOOL = { header: 'School', property: 'X-FIELDHOUSE-SCHOOL' } as const;

/**
 * A team as written to an export: `formatTeam`, with the sport's name in quotation marks if it would be parsed as another team,
 * e.g. an unlisted sport named 'Football'. `parseExportedTeam` is the inverse.
 */
export function formatExportedTeam(team: TeamIdentity): string {
  const text = formatTeam(team);
  return isSame(parseExportedTeam(text), team)
    ? text
    : formatTeam({ ...team, sportName: `"${team.sportName ?? ''}"` });
}

/** Parses the output of `formatExportedTeam`. Returns null for any other text. */
export function parseExportedTeam(text: string): TeamIdentity | null {
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

/**
 * The properties that mark an event of a calendar as a game of the product, with what its title, time and description tell only people. An
 * import takes them literally, like the cells of an exported row.
 */
export const EXPORTED_EVENT = {
  /** `formatExportedTeam` */
  team: 'X-FIELDHOUSE-TEAM',
  /** 'Home', 'Away', or 'Neutral' */
  side: 'X-FIELDHOUSE-SIDE',
  opponent: 'X-FIELDHOUSE-OPPONENT',
  /** HH:MM, of a game whose event has no time because it is postponed. */
  time: 'X-FIELDHOUSE-TIME',
  /** The label of a status that everybody may know. */
  status: 'X-FIELDHOUSE-STATUS',
  /** As it was entered. Only in the school's own calendars. */
  score: 'X-FIELDHOUSE-SCORE',
} as const;
