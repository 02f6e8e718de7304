import type { Gender, Level, Sport, TeamBrief, TeamView } from '@fieldhouse/core-contract';
import { isoTime } from '../platform/iso-time.ts';

/** What tells a team apart, as its columns hold it; the table's CHECKs keep them to the lists. */
export type TeamBriefRow = [
  id: string,
  sport: Sport,
  level: Level,
  gender: Gender | null,
  sportName: string | null,
];

/** A row of `TEAM_LIST`. */
export type TeamRow = [
  ...TeamBriefRow,
  schoolId: string,
  coachName: string,
  coachEmail: string,
  coachPhone: string,
  gamesCount: string,
  createdAt: string,
  updatedAt: string,
];

/** Gender and sport name appear only where the team has them. */
export function teamBrief(...[id, sport, level, gender, sportName]: TeamBriefRow): TeamBrief {
  return {
    id: Number(id),
    sport,
    level,
    ...(gender === null ? {} : { gender }),
    ...(sportName === null ? {} : { sportName }),
  };
}

/** A team as the contract shows it. */
export function teamView(row: TeamRow): TeamView {
  const [id, sport, level, gender, sportName, ...rest] = row;
  const [schoolId, coachName, coachEmail, coachPhone, gamesCount, createdAt, updatedAt] = rest;
  return {
    ...teamBrief(id, sport, level, gender, sportName),
    schoolId: Number(schoolId),
    coachName,
    coachEmail,
    coachPhone,
    gamesCount: Number(gamesCount),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  };
}
