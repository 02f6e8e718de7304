import {
  dashboardEndpoints,
  gameEndpoints,
  opponentEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  gone,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { aDashboard, anOpponent, aTeam } from '@fieldhouse/shell/testing/samples';
import { aSchoolAroundToday } from './a-school-around-today.ts';
import { gameOf } from './game-page.ts';
import { gamesAsked, yearsOf } from './games-asked.ts';
import { openStaff, staffApi } from './staff-app.ts';

/** A fake API of a school with one team, two opponents and these games. */
export const gamesApi = (...games: readonly GameView[]) =>
  staffApi()
    .on(schoolEndpoints.read, () => {
      const school = aSchoolAroundToday();
      return { ...school, gameYears: yearsOf(games, school.schoolYearStart) };
    })
    .on(gameEndpoints.read, ({ params: { id } }) => gameOf(games, id))
    .on(gameEndpoints.list, (call) => gamesAsked(games, aSchoolAroundToday().schoolYearStart)(call))
    .on(
      dashboardEndpoints.read,
      aDashboard({
        hasGames: games.length > 0,
        upcoming: { count: games.length, games: games.slice(0, 3) },
      }),
    )
    .on(teamEndpoints.list, [aTeam()])
    .on(opponentEndpoints.list, [
      anOpponent(),
      anOpponent({ id: 2, schoolName: 'Adams High School' }),
    ]);

/** Opens the dialog for a new game. */
export const openNew = async (api = gamesApi()) => {
  const { user } = await openStaff(api, '/games');
  await press(user, 'Schedule Game');
  return { user, dialog: await openedDialog('Schedule New Game') };
};

/** Opens the dialog of the only game. */
export const openEdit = async (api: ReturnType<typeof gamesApi>) => {
  const { user } = await openStaff(api, '/games?year=all');
  await press(user, /^Edit /);
  return { user, dialog: await openedDialog('Edit Game') };
};

/** A field of the dialog by its label. */
export const field = (dialog: HTMLElement, label: string) =>
  within(dialog).getByLabelText(label, { exact: true });
/** A choice of the dialog by its label. */
export const select = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('combobox', { name });
/** The texts of the options of the open choice. */
export const options = async () =>
  (await screen.findAllByRole('option')).map((option) => option.textContent);

/** The person who uses the dialog. */
export type User = Awaited<ReturnType<typeof openStaff>>['user'];

/** Chooses today in the calendar of the dialog. */
export async function pickToday(user: User, dialog: HTMLElement): Promise<void> {
  await user.click(within(dialog).getByRole('button', { name: 'Pick a date' }));
  await user.click(await screen.findByRole('button', { name: /^Today/ }));
  await gone(() => screen.queryByRole('grid'));
}

/** Fills in the whole form, with today's date. */
export async function fillIn(user: User, dialog: HTMLElement): Promise<void> {
  await chooseOption(user, 'Team', 'Football Varsity', dialog);
  await chooseOption(user, 'Opponent School', 'Adams High School', dialog);
  enterText(field(dialog, 'Date'), 'today');
  enterText(field(dialog, 'Time'), '0730');
  enterText(field(dialog, 'Venue'), 'Orchard Park Annex');
  // A date and a time are read when they are left.
  await user.tab();
}

/** Closes the dialog and discards its changes. */
export async function discard(user: User): Promise<void> {
  await user.keyboard('{Escape}');
  await press(user, 'Discard', await openedDialog('Discard Changes?', 'alertdialog'));
  await gone(() => screen.queryByRole('dialog'));
}
