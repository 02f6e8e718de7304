import { endpointsOf } from '@fieldhouse/endpoint';
import type { EndpointGroup } from '@fieldhouse/endpoint';
import { passwordEndpoints, registrationEndpoints, sessionEndpoints } from './accounts.ts';
import { answerPageEndpoints } from './answer-pages.ts';
import { apiDescriptionEndpoints } from './api-description.ts';
import { calendarPictureEndpoints } from './calendar-pictures.ts';
import { changeEndpoints } from './changes.ts';
import { conflictEndpoints } from './conflicts.ts';
import { contactEndpoints } from './contacts.ts';
import { contestRuleEndpoints } from './contest-rules.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { facilityEndpoints } from './facilities.ts';
import { followerEndpoints } from './followers.ts';
import { verificationEndpoints, gameEndpoints } from './games.ts';
import { myTeamEndpoints } from './my-teams.ts';
import { noPlayDateEndpoints } from './no-play-dates.ts';
import { notificationEndpoints } from './notifications.ts';
import { opponentEndpoints } from './opponents.ts';
import { privateFeedEndpoints } from './private-feeds.ts';
import { publicScheduleEndpoints } from './public-schedules.ts';
import { publicSystemEndpoints } from './public-system.ts';
import { publicationEndpoints } from './publication.ts';
import { reminderEndpoints } from './reminders.ts';
import { responseActionEndpoints } from './response-actions.ts';
import { schoolEndpoints } from './school.ts';
import { seasonEndpoints } from './seasons.ts';
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
  verificationEndpoints,
  backupEndpoints,
  calendarPictureEndpoints,
  changeEndpoints,
  conflictEndpoints,
  contactEndpoints,
  contestRuleEndpoints,
  dashboardEndpoints,
  emailConfigEndpoints,
  facilityEndpoints,
  followerEndpoints,
  gameEndpoints,
  maintenanceEndpoints,
  myTeamEndpoints,
  noPlayDateEndpoints,
  notificationEndpoints,
  opponentEndpoints,
  outboxEndpoints,
  passwordEndpoints,
  privateFeedEndpoints,
  publicScheduleEndpoints,
  publicSystemEndpoints,
  publicationEndpoints,
  registrationEndpoints,
  reminderEndpoints,
  responseActionEndpoints,
  schoolEndpoints,
  seasonEndpoints,
  sessionEndpoints,
  sysadminSchoolEndpoints,
  systemEndpoints,
  teamEndpoints,
};

/** The public endpoints of svc-core, grouped by topic. */
export const CORE_GROUPS: readonly EndpointGroup[] = [
  { name: 'Session', summary: 'Sign in and out', endpoints: sessionEndpoints },
  {
    name: 'Registration',
    summary: 'Create accounts and confirm email addresses',
    endpoints: registrationEndpoints,
  },
  { name: 'Passwords', summary: 'Reset and change passwords', endpoints: passwordEndpoints },
  { name: 'School', summary: "The signed-in user's school", endpoints: schoolEndpoints },
  { name: 'Teams', summary: "The school's teams", endpoints: teamEndpoints },
  {
    name: 'My teams',
    summary: 'The teams that a person chose as theirs',
    endpoints: myTeamEndpoints,
  },
  { name: 'Opponents', summary: 'Schools that your school plays', endpoints: opponentEndpoints },
  { name: 'Games', summary: "The school's games", endpoints: gameEndpoints },
  {
    name: 'Dashboard',
    summary: 'What waits for a person, and how the season stands',
    endpoints: dashboardEndpoints,
  },
  {
    name: 'Seasons',
    summary: "A school year's games, planned from those of another one",
    endpoints: seasonEndpoints,
  },
  {
    name: 'Changes',
    summary: 'Games that are not played as scheduled, and who is notified',
    endpoints: changeEndpoints,
  },
  { name: 'Reminders', summary: 'Emails on the day before a game', endpoints: reminderEndpoints },
  {
    name: 'Contacts',
    summary: 'The people whom the school notifies of changes, besides other schools and coaches',
    endpoints: contactEndpoints,
  },
  {
    name: 'Conflicts',
    summary: 'What is wrong with the schedule, and what of it was accepted',
    endpoints: conflictEndpoints,
  },
  {
    name: 'Facilities',
    summary: 'The places where the school plays',
    endpoints: facilityEndpoints,
  },
  {
    name: 'No-play dates',
    summary: 'Days on which the school, a team or a facility has no games',
    endpoints: noPlayDateEndpoints,
  },
  {
    name: 'Contest rules',
    summary: "Limits of the school's association",
    endpoints: contestRuleEndpoints,
  },
  {
    name: 'Publication',
    summary: "Who sees a school's schedule, and where",
    endpoints: publicationEndpoints,
  },
  {
    name: 'Public schedules',
    summary: "A school's published schedule, for everyone: pages, calendar feeds and JSON",
    endpoints: { ...publicScheduleEndpoints, ...calendarPictureEndpoints },
  },
  {
    name: 'Private feeds',
    summary: 'Calendar feeds with all games, for staff and coaches, by secret link',
    endpoints: privateFeedEndpoints,
  },
  {
    name: 'Followers',
    summary: 'Parents and fans who are notified of changes by email, without an account',
    endpoints: followerEndpoints,
  },
  {
    name: 'Verification',
    summary:
      'Ask the other school to confirm games: 200 when the mail server accepted the email, 202 while it is still being sent',
    endpoints: verificationEndpoints,
  },
  {
    name: 'Responses',
    summary: "Act on the other school's proposal or decline",
    endpoints: responseActionEndpoints,
  },
  {
    name: 'Notifications',
    summary: 'Which emails the signed-in user gets',
    endpoints: notificationEndpoints,
  },
  {
    name: 'Answer pages',
    summary: 'Pages behind the links in verification emails, for people without an account',
    endpoints: answerPageEndpoints,
  },
  {
    name: 'Schools',
    summary: 'Schools and their users, for system administrators only',
    endpoints: sysadminSchoolEndpoints,
  },
  {
    name: 'System',
    summary: 'System settings, statistics, and history',
    endpoints: { ...publicSystemEndpoints, ...systemEndpoints },
  },
  {
    name: 'Maintenance',
    summary: 'The window when only system administrators have access',
    endpoints: maintenanceEndpoints,
  },
  { name: 'Email settings', summary: 'The outgoing mail server', endpoints: emailConfigEndpoints },
  { name: 'Backups', summary: 'Backups of the whole database', endpoints: backupEndpoints },
  { name: 'Outbox', summary: 'Emails and the queues behind them', endpoints: outboxEndpoints },
  {
    name: 'API description',
    summary: 'This description as a document and as a web page',
    endpoints: apiDescriptionEndpoints,
  },
];

/** Every public endpoint of svc-core. */
export const CORE_ENDPOINTS = endpointsOf(CORE_GROUPS);
