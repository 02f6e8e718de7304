import {
  changeEndpoints,
  conflictEndpoints,
  contactEndpoints,
  contestRuleEndpoints,
  dashboardEndpoints,
  facilityEndpoints,
  followerEndpoints,
  gameEndpoints,
  myTeamEndpoints,
  noPlayDateEndpoints,
  notificationEndpoints,
  opponentEndpoints,
  privateFeedEndpoints,
  publicationEndpoints,
  reminderEndpoints,
  publicSystemEndpoints,
  schoolEndpoints,
  teamEndpoints,
  verificationEndpoints,
} from '@fieldhouse/core-contract';
import { importEndpoints } from '@fieldhouse/import-contract';
import { fakeApi, loadAllScreens, renderRemote, waitFor } from '@fieldhouse/shell/testing';
import type { FakeApi, PageOptions, RenderedRemote } from '@fieldhouse/shell/testing';
import { aDashboard, aSystem, aUser } from '@fieldhouse/shell/testing/samples';
import { expect } from 'vitest';
import { aPublication } from './a-publication.ts';
import { aSchoolAroundToday } from './a-school-around-today.ts';
import { App } from '../src/app/app.tsx';

await loadAllScreens();

/** A fake API of a school without teams, opponents and games. */
export const staffApi = (): FakeApi =>
  fakeApi()
    // When it is read, for tests with another day.
    .on(schoolEndpoints.read, () => aSchoolAroundToday())
    .on(publicSystemEndpoints.read, aSystem())
    .on(notificationEndpoints.read, { confirmations: 'daily' })
    .on(reminderEndpoints.read, { opponents: false, coaches: false })
    .on(publicationEndpoints.read, aPublication())
    .on(followerEndpoints.counts, { active: 0, pending: 0, teams: [] })
    .on(privateFeedEndpoints.list, [])
    .on(myTeamEndpoints.read, { teamIds: [], only: false })
    .on(teamEndpoints.list, [])
    .on(opponentEndpoints.list, [])
    .on(gameEndpoints.list, [])
    .refuse(gameEndpoints.read, 'not-found', 'Game not found')
    .on(verificationEndpoints.mails, { mails: [], canRemind: false, remindFrom: null })
    .on(schoolEndpoints.history, { entries: [], next: null })
    .on(schoolEndpoints.users, [])
    .on(dashboardEndpoints.read, aDashboard({ hasGames: false, hasOpponents: false, teams: 0 }))
    .on(gameEndpoints.checkBatch, { rows: [], conflictCheck: 'done' })
    .on(conflictEndpoints.list, { open: [], accepted: [] })
    .on(conflictEndpoints.check, { conflicts: [] })
    .on(facilityEndpoints.list, [])
    .on(facilityEndpoints.venues, [])
    .on(noPlayDateEndpoints.list, [])
    .on(noPlayDateEndpoints.check, { gamesCount: 0 })
    .on(contestRuleEndpoints.list, [])
    .on(changeEndpoints.list, [])
    .on(changeEndpoints.checkEdit, { groups: [], mails: [] })
    .on(contactEndpoints.list, [])
    .on(importEndpoints.listSheets, [])
    .on(importEndpoints.undoCheck, {
      conflictCheck: { state: 'done', conflictGames: 0, warningGames: 0 },
      games: [],
    });

/** Opens a screen as a signed-in staff member. */
export const openStaff = (
  api: FakeApi,
  path: string,
  options: PageOptions = {},
): Promise<RenderedRemote> => renderRemote(App, api, { path, signedInAs: aUser(), ...options });

/** The bar of changes reads a third of a second after the screen is shown: before a test looks at what is read after that. */
export const barIsRead = (api: FakeApi): Promise<void> =>
  waitFor(() => expect(api.callsOf(changeEndpoints.list)).not.toHaveLength(0));
