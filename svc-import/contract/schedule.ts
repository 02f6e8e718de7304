/** How the cells of a schedule are read: in files, and as people type or paste them. */
export * from './schedule/bare-name.ts';
export { isInBrackets, isRainDate } from './schedule/beside-name.ts';
export type { PlainName } from './schedule/beside-name.ts';
export * from './schedule/cell.ts';
export * from './schedule/columns.ts';
export * from './schedule/date.ts';
export * from './schedule/day-patterns.ts';
export * from './schedule/entry-words.ts';
export * from './schedule/figures-beside.ts';
export * from './schedule/file-question.ts';
export * from './schedule/game-type.ts';
export * from './schedule/headers.ts';
export * from './schedule/hidden-characters.ts';
export * from './schedule/opponent-context.ts';
export * from './schedule/opponent-reader.ts';
export * from './schedule/opponent-text.ts';
export * from './schedule/opponent.ts';
export * from './schedule/own-school.ts';
export * from './schedule/parse-result.ts';
export * from './schedule/place-words.ts';
export { connectorsIn, plainName } from './schedule/plain-name.ts';
export * from './schedule/row-moment.ts';
export * from './schedule/side.ts';
export * from './schedule/split-schools.ts';
export {
  hasDoubtfulStatus,
  mayHaveStatus,
  readRemark,
  splitStatus,
} from './schedule/split-status.ts';
export * from './schedule/status-flag.ts';
export * from './schedule/status-words.ts';
export * from './schedule/status.ts';
export * from './schedule/team-reader.ts';
export { BRACKETS, kindOfTeamCell } from './schedule/find-team-words.ts';
export * from './schedule/team.ts';
export * from './schedule/time.ts';
export * from './schedule/validate-name.ts';
export * from './schedule/venue.ts';
