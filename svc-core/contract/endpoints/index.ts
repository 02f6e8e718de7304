import type { Endpoint } from '@fieldhouse/endpoint';
import { passwordEndpoints, registrationEndpoints, sessionEndpoints } from './accounts.ts';
import { answerPageEndpoints } from './answer-pages.ts';
import { askingEndpoints, gameEndpoints } from './games.ts';
import { opponentEndpoints } from './opponents.ts';
import { schoolEndpoints } from './school.ts';
import { sysadminSchoolEndpoints } from './sysadmin-schools.ts';
import {
  backupEndpoints,
  emailConfigEndpoints,
  maintenanceEndpoints,
  outboxEndpoints,
  systemEndpoints,
} from './system.ts';
import { teamEndpoints } from './teams.ts';

export {
  answerPageEndpoints,
  askingEndpoints,
  backupEndpoints,
  emailConfigEndpoints,
  gameEndpoints,
  maintenanceEndpoints,
  opponentEndpoints,
  outboxEndpoints,
  passwordEndpoints,
  registrationEndpoints,
  schoolEndpoints,
  sessionEndpoints,
  sysadminSchoolEndpoints,
  systemEndpoints,
  teamEndpoints,
};

/** Every call of svc-core that is reachable from outside. */
export const CORE_ENDPOINTS: readonly Endpoint[] = [
  sessionEndpoints,
  registrationEndpoints,
  passwordEndpoints,
  schoolEndpoints,
  teamEndpoints,
  opponentEndpoints,
  gameEndpoints,
  askingEndpoints,
  answerPageEndpoints,
  sysadminSchoolEndpoints,
  systemEndpoints,
  maintenanceEndpoints,
  emailConfigEndpoints,
  backupEndpoints,
  outboxEndpoints,
].flatMap((group): readonly Endpoint[] => Object.values(group));
