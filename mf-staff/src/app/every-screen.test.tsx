import {
  changeEndpoints,
  conflictEndpoints,
  contactEndpoints,
  contestRuleEndpoints,
  dashboardEndpoints,
  facilityEndpoints,
  gameEndpoints,
  noPlayDateEndpoints,
  notificationEndpoints,
  opponentEndpoints,
  schoolEndpoints,
  seasonEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { importEndpoints } from '@fieldhouse/import-contract';
import { testScreenStates } from '@fieldhouse/shell/testing';
import type { AnswerScreen, ListScreen } from '@fieldhouse/shell/testing';
import {
  aDashboard,
  aGame,
  anOpponent,
  aTeam,
  dayFromNow,
} from '@fieldhouse/shell/testing/samples';

import type { STAFF_SCREENS } from '../../screens.ts';
import { aChange, aChangePreview, changeDetails } from '../../testing/a-change.ts';
import { aConflict } from '../../testing/a-conflict.ts';
import { aContact } from '../../testing/a-contact.ts';
import { aContestRule } from '../../testing/a-contest-rule.ts';
import { aFacility } from '../../testing/a-facility.ts';
import { aNoPlayDate } from '../../testing/a-no-play-date.ts';
import { aSeasonCopy } from '../../testing/a-season-copy.ts';
import { aSchoolAroundToday } from '../../testing/a-school-around-today.ts';
import { anImport } from '../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

const SCREENS: Record<keyof typeof STAFF_SCREENS, AnswerScreen | ListScreen> = {
  '/': {
    read: dashboardEndpoints.read,
    loading: 'Loading dashboard...',
    failed: "Couldn't load the dashboard",
    answer: aDashboard(),
    shown: 'Recent Activity',
  },
  '/games': {
    read: gameEndpoints.list,
    loading: 'Loading games...',
    failed: "Couldn't load games",
    entry: aGame(1, 1),
    shown: 'Field 1',
    none: 'No games scheduled',
    add: ['Schedule Your First Game', 'Schedule New Game'],
  },
  '/games/:id': {
    at: '/games/7',
    read: gameEndpoints.read,
    loading: 'Loading game...',
    failed: "Couldn't load this game",
    answer: aGame(7, 1),
    shown: 'Field 7',
  },
  '/games/several': {
    read: gameEndpoints.list,
    loading: 'Loading your schedule...',
    failed: "Couldn't load your schedule",
    entry: aGame(1, 1),
    isHidden: true,
    shown: 'Opponent',
  },
  '/calendar': {
    read: gameEndpoints.list,
    loading: 'Loading calendar...',
    failed: "Couldn't load the calendar",
    entry: aGame(1, 0),
    shown: /Roosevelt High School/,
  },
  '/conflicts': {
    read: conflictEndpoints.list,
    loading: 'Loading conflicts...',
    failed: "Couldn't load conflicts",
    answer: { open: [aConflict(1, { message: 'Twice at 7:00 PM.' })], accepted: [] },
    shown: 'Twice at 7:00 PM.',
  },
  '/away-days': {
    at: '/away-days?from=2030-09-01',
    read: gameEndpoints.list,
    loading: 'Loading games...',
    failed: "Couldn't load games",
    entry: aGame(1, 0, { date: '2030-09-06', isHome: false }),
    shown: '1 away game this week',
    none: 'No team has to travel this week.',
  },
  '/weather-day': {
    read: gameEndpoints.list,
    loading: 'Loading games...',
    failed: "Couldn't load games",
    entry: aGame(1, 0),
    shown: /Roosevelt High School/,
  },
  '/changes': {
    read: changeEndpoints.list,
    loading: 'Loading changes...',
    failed: "Couldn't load changes",
    entry: aChange(),
    shown: '1 game postponed',
    none: 'No changes yet',
  },
  '/history': {
    read: schoolEndpoints.history,
    loading: 'Loading history...',
    failed: "Couldn't load the history",
    answer: { entries: [], next: null },
    shown: 'No activity yet',
  },
  '/changes/:id': {
    at: '/changes/7',
    read: changeEndpoints.one,
    loading: 'Loading change...',
    failed: "Couldn't load this change",
    answer: changeDetails(),
    shown: '1 game postponed',
  },
  '/teams': {
    read: teamEndpoints.list,
    loading: 'Loading teams...',
    failed: "Couldn't load teams",
    entry: aTeam(),
    shown: 'Football Varsity',
    none: 'No teams yet',
    add: ['Add Your First Team', 'Add New Team'],
  },
  '/teams/:id': {
    at: '/teams/1',
    read: teamEndpoints.list,
    loading: 'Loading team...',
    failed: "Couldn't load this team",
    entry: aTeam(),
    isHidden: true,
    shown: 'Coach and Places',
  },
  '/opponents': {
    read: opponentEndpoints.list,
    loading: 'Loading opponents...',
    failed: "Couldn't load opponents",
    entry: anOpponent(),
    shown: 'Roosevelt High School',
    none: 'No opponent schools yet',
    add: ['Add Your First Opponent', 'Add Opponent School'],
  },
  '/opponents/:id': {
    at: '/opponents/1',
    read: opponentEndpoints.list,
    loading: 'Loading opponent...',
    failed: "Couldn't load this opponent",
    entry: anOpponent(),
    isHidden: true,
    shown: 'Last game',
  },
  '/contacts': {
    read: contactEndpoints.list,
    loading: 'Loading contacts...',
    failed: "Couldn't load contacts",
    entry: aContact(),
    shown: 'Pat Ohlsen',
    none: 'No contacts yet',
    add: ['Add Your First Contact', 'Add Contact'],
  },
  '/facilities': {
    read: facilityEndpoints.list,
    loading: 'Loading facilities...',
    failed: "Couldn't load facilities",
    entry: aFacility(),
    shown: 'Lincoln High School',
    none: 'No facilities yet',
    add: ['Add Your First Facility', 'Add Facility'],
  },
  '/facilities/:id': {
    at: '/facilities/1',
    read: facilityEndpoints.list,
    loading: 'Loading facility...',
    failed: "Couldn't load this facility",
    entry: aFacility(),
    isHidden: true,
    shown: 'Any sport',
  },
  '/no-play-dates': {
    read: noPlayDateEndpoints.list,
    loading: 'Loading no-play dates...',
    failed: "Couldn't load no-play dates",
    entry: aNoPlayDate(),
    shown: /Final Exams/,
    none: 'No no-play dates yet',
    add: ['Add Your First Date', 'Add No-Play Date'],
  },
  '/contest-rules': {
    read: contestRuleEndpoints.list,
    loading: 'Loading contest rules...',
    failed: "Couldn't load contest rules",
    entry: aContestRule(),
    shown: 'Basketball Varsity',
    none: 'No contest rules yet',
  },
  '/seasons/copy': {
    read: schoolEndpoints.read,
    loading: 'Loading games...',
    failed: "Couldn't load games",
    answer: aSchoolAroundToday({ gameYears: [2025] }),
    shown: 'Years and Dates',
  },
  '/import-games': {
    read: importEndpoints.list,
    loading: 'Loading past imports...',
    failed: "Couldn't load past imports",
    entry: anImport(),
    shown: 'one.csv',
  },
  '/settings': {
    read: schoolEndpoints.read,
    loading: 'Loading settings...',
    failed: "Couldn't load settings",
    answer: aSchoolAroundToday(),
    shown: 'School name',
  },
  '/account': {
    read: notificationEndpoints.read,
    loading: 'Loading your email notifications...',
    failed: "Couldn't load your email notifications",
    answer: { confirmations: 'daily' },
    shown: 'When a school confirms a game that you sent',
  },
};

testScreenStates(SCREENS, {
  api: () =>
    staffApi()
      .on(contestRuleEndpoints.presets, [])
      .on(facilityEndpoints.week, { from: dayFromNow(0), games: [] })
      .on(seasonEndpoints.copy, aSeasonCopy([]))
      .on(changeEndpoints.check, aChangePreview())
      .on(schoolEndpoints.users, []),
  open: openStaff,
});
