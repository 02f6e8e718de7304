import { endpointsOf } from '@fieldhouse/endpoint';
import type { EndpointGroup } from '@fieldhouse/endpoint';
import { passwordEndpoints, registrationEndpoints, sessionEndpoints } from './accounts.ts';
import { answerPageEndpoints } from './answer-pages.ts';
import { apiDescriptionEndpoints } from './api-description.ts';
import { askingEndpoints, gameEndpoints } from './games.ts';
import { opponentEndpoints } from './opponents.ts';
import { publicSystemEndpoints } from './public-system.ts';
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
  apiDescriptionEndpoints,
  askingEndpoints,
  backupEndpoints,
  emailConfigEndpoints,
  gameEndpoints,
  maintenanceEndpoints,
  opponentEndpoints,
  outboxEndpoints,
  passwordEndpoints,
  publicSystemEndpoints,
  registrationEndpoints,
  schoolEndpoints,
  sessionEndpoints,
  sysadminSchoolEndpoints,
  systemEndpoints,
  teamEndpoints,
};

/** The calls of svc-core that are reachable from outside, by what they are about. */
export const CORE_GROUPS: readonly EndpointGroup[] = [
  { name: 'Session', summary: 'Signing in and out', endpoints: sessionEndpoints },
  {
    name: 'Registration',
    summary: 'New accounts, and proving whose mailbox the address is',
    endpoints: registrationEndpoints,
  },
  {
    name: 'Passwords',
    summary: 'Forgotten, reset and changed passwords',
    endpoints: passwordEndpoints,
  },
  { name: 'School', summary: 'The school of whoever is signed in', endpoints: schoolEndpoints },
  { name: 'Teams', summary: "The school's teams", endpoints: teamEndpoints },
  {
    name: 'Opponents',
    summary: 'The schools that the school plays against',
    endpoints: opponentEndpoints,
  },
  { name: 'Games', summary: "The school's games", endpoints: gameEndpoints },
  {
    name: 'Verification',
    summary:
      'Asking the other school to confirm: 200 when its mail server took the mail, 202 while the mail is on its way',
    endpoints: askingEndpoints,
  },
  {
    name: 'Answer pages',
    summary: 'The pages behind the links of a mailed question, for people without an account',
    endpoints: answerPageEndpoints,
  },
  {
    name: 'Schools',
    summary: 'Schools and their users, for system administrators',
    endpoints: sysadminSchoolEndpoints,
  },
  {
    name: 'System',
    summary: "The installation's own settings and figures",
    endpoints: { ...publicSystemEndpoints, ...systemEndpoints },
  },
  {
    name: 'Maintenance',
    summary: 'The window in which the system is closed',
    endpoints: maintenanceEndpoints,
  },
  {
    name: 'Email settings',
    summary: 'The outgoing mail server',
    endpoints: emailConfigEndpoints,
  },
  { name: 'Backups', summary: 'Archives of the whole database', endpoints: backupEndpoints },
  { name: 'Outbox', summary: 'Mails on their way, and the queues', endpoints: outboxEndpoints },
  {
    name: 'API description',
    summary: 'What this document and this page are served by',
    endpoints: apiDescriptionEndpoints,
  },
];

/** Every call of svc-core that is reachable from outside. */
export const CORE_ENDPOINTS = endpointsOf(CORE_GROUPS);
