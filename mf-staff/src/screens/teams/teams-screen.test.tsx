import {
  dashboardEndpoints,
  gameEndpoints,
  schoolEndpoints,
  SPORTS,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectFocus,
  expectToast,
  fireEvent,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aDashboard, aGame, aSchool, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const openTeams = (api = staffApi()) => openStaff(api, '/teams');

describe('the team cards', () => {
  test('show emoji, coach, games and date, each only if present', async () => {
    const emojis = {
      football: '🏈',
      basketball: '🏀',
      baseball: '⚾',
      soccer: '⚽',
      volleyball: '🏐',
      golf: '🏆',
    } as const;
    const sports = SPORTS.map(({ value }) => value).filter((value) => value in emojis);
    const api = staffApi().on(teamEndpoints.list, [
      ...sports.map((sport, index) => aTeam({ id: index + 1, sport })),
      aTeam({
        id: 9,
        sport: 'tennis',
        level: 'jr-varsity',
        coachName: 'Ana Diaz',
        coachEmail: 'ana@lincoln.test',
        coachPhone: '5551234567',
      }),
    ]);
    api.on(gameEndpoints.list, [aGame(1, -3, { teamId: 9 }), aGame(2, 3, { teamId: 9 })]);
    await openTeams(api);
    const tennis = await screen.findByRole('article', { name: 'Tennis Jr. Varsity' });
    await waitFor(() => expect(tennis.textContent).toMatch(/Games\s*2/));
    for (const [sport, emoji] of Object.entries(emojis)) {
      const card = screen.getByRole('article', { name: new RegExp(`^${sport}`, 'i') });
      expect(card.textContent).toContain(emoji);
      expect(card.textContent).not.toContain('@');
      expect(card.textContent).not.toContain('Next:');
      expect(card.textContent).toMatch(/Games\s*0/);
    }
    const next = within(tennis).getByRole('link', { name: / vs Roosevelt High School$/ });
    expect([next.parentElement?.textContent, next.getAttribute('href')]).toEqual([
      `Next: ${next.textContent}`,
      '/games/2',
    ]);
    expect(
      within(tennis).getByRole('link', { name: 'Tennis Jr. Varsity' }).getAttribute('href'),
    ).toBe('/teams/9');
    const full = tennis.textContent;
    for (const part of ['🏆', 'Ana Diaz', 'ana@lincoln.test', '(555) 123-4567', '08/03/2026'])
      expect(full).toContain(part);
    expect(full).toContain('Created');
  });

  test('show the number of games once they are there, and a stored jv as Jr. Varsity', async () => {
    const api = staffApi()
      .answerUnchecked(teamEndpoints.list, [
        aTeam(),
        { ...aTeam({ id: 2, sport: 'golf' }), level: 'jv' },
      ])
      .on(gameEndpoints.list, [aGame(1, 0, { teamId: 2 })]);
    const release = api.hold(gameEndpoints.list);
    const { user } = await openTeams(api);
    const football = await screen.findByRole('article', { name: 'Football Varsity' });
    expect(football.textContent).toMatch(/Games\s*–/);
    release();
    await waitFor(() => expect(football.textContent).toMatch(/Games\s*0/));
    const golf = screen.getByRole('article', { name: 'Golf Jr. Varsity' });
    expect(golf.textContent).toMatch(/Games\s*1/);
    await press(user, 'Edit Golf Jr. Varsity', golf);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Team' });
    expect(within(dialog).getByRole('combobox', { name: 'Level' }).textContent).toBe('Jr. Varsity');
  });

  test('show teams with unknown values, and count those they cannot show', async () => {
    const team = (id: number, parts: object = {}) => ({
      ...aTeam({ id }),
      coachName: null,
      coachEmail: null,
      coachPhone: null,
      gamesCount: undefined,
      ...parts,
    });
    const mixed = { sport: 'lacrosse', level: 'club', gender: 'mixed' };
    await openTeams(
      staffApi().answerUnchecked(teamEndpoints.list, [team(1), team(2, mixed), null]),
    );
    await screen.findByRole('article', { name: 'Football Varsity' });
    const card = screen.getByRole('article', { name: 'mixed lacrosse club' });
    within(card).getByText('Games');
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
  });

  test.each([
    { path: '/', where: 'the dashboard' },
    { path: '/games?period=all', where: 'the games' },
    { path: '/calendar', where: 'the calendar' },
  ])("are not alone in calling a stored 'jv' Jr. Varsity: so does $where", async ({ path }) => {
    const game = { ...aGame(1, 0), team: { id: 1, sport: 'golf', level: 'jv' } };
    const api = staffApi()
      .answerUnchecked(gameEndpoints.list, [game])
      .answerUnchecked(dashboardEndpoints.read, {
        ...aDashboard(),
        upcoming: { count: 1, games: [game] },
      });
    await openStaff(api, path);
    await screen.findAllByText('Golf Jr. Varsity');
  });

  test('of a school without teams offer to import a schedule', async () => {
    await openTeams();
    await screen.findByText('Get started by adding your first team');
    const toImport = screen.getByRole('link', { name: 'Import a Schedule' });
    expect(toImport.getAttribute('href')).toBe('/import-games');
  });
});

describe('finding a team', () => {
  const names = () =>
    screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
  const api = () =>
    staffApi().on(teamEndpoints.list, [
      aTeam({ id: 1, sport: 'golf', coachName: 'Ana Diaz' }),
      aTeam({ id: 2, sport: 'soccer', level: 'jr-varsity' }),
      aTeam({ id: 3, sport: 'soccer' }),
      aTeam({ id: 4, sport: 'football' }),
    ]);

  test('is by season and sport, by a word of team or coach, and by a filter, all in the URL', async () => {
    const { user } = await openTeams(api());
    await screen.findByText('4 teams');
    expect(names()).toEqual([
      'Football Varsity',
      'Soccer Varsity',
      'Soccer Jr. Varsity',
      'Golf Varsity',
    ]);
    const seasons = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
    expect(seasons).toEqual(['Fall 3 teams', 'Spring 1 team']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'diaz golf' } });
    await screen.findByText('1 of 4 teams');
    expect(names()).toEqual(['Golf Varsity']);
    await chooseOption(user, 'Sport', 'Soccer');
    await screen.findByText('No matches found');
    expect(window.location.search).toBe('?search=diaz+golf&sport=soccer');
    await press(user, 'Clear Search');
    await screen.findByText('4 teams');
    expect(window.location.search).toBe('');
  });

  test('leads to its games', async () => {
    await openTeams(api().on(gameEndpoints.list, [aGame(1, 1, { teamId: 4 })]));
    const link = await screen.findByRole('link', { name: '1 of Football Varsity' });
    expect(link.getAttribute('href')).toBe('/games?team=4&period=all');
  });
});

describe('deleting a team', () => {
  const ask = async (api: ReturnType<typeof staffApi>) => {
    const { user } = await openTeams(api.on(teamEndpoints.list, [aTeam()]));
    const remove = await screen.findByRole('button', { name: 'Delete Football Varsity' });
    await user.click(remove);
    return { user, remove, question: await openedDialog('Delete Team', 'alertdialog') };
  };

  test('asks first, restores the focus, and shows a success toast', async () => {
    const api = staffApi().on(teamEndpoints.remove, { message: 'Team deleted' });
    const { user, remove, question } = await ask(api);
    expect(question.textContent).toContain(
      'Are you sure you want to delete this team? This action cannot be undone.',
    );
    await press(user, 'Cancel', question);
    await gone(() => screen.queryByRole('alertdialog'));
    await expectFocus(remove);
    await user.click(remove);
    api.on(teamEndpoints.list, []);
    await press(user, 'Delete');
    await expectToast('Team deleted successfully');
    await gone(() => screen.queryByRole('article'));
    expect(api.callsOf(teamEndpoints.remove)).toEqual([{ params: { id: 1 } }]);
  });

  test('shows why it failed, with a default message if the server sent none', async () => {
    const sentence = 'This team has 3 game(s) in the system. Please delete all games first.';
    const api = staffApi().refuse(teamEndpoints.remove, 'in-use', sentence);
    const { user, remove, question } = await ask(api);
    await press(user, 'Delete', question);
    await expectToast('Failed to delete team', sentence);
    await gone(() => screen.queryByRole('alertdialog'));
    api.failNetwork(teamEndpoints.remove);
    await user.click(remove);
    await press(user, 'Delete');
    await expectToast('Failed to delete team', "Can't reach the server.");
    screen.getByRole('article', { name: 'Football Varsity' });
  });
});

describe('the cards of a school with a public schedule', () => {
  const teams = [
    aTeam({ id: 1, published: true, slug: 'football-varsity' }),
    aTeam({ id: 2, level: 'freshman' }),
  ];
  const api = (published: boolean) =>
    staffApi()
      .on(teamEndpoints.list, teams)
      .on(schoolEndpoints.read, aSchool({ published, slug: 'lincoln' }));

  test('say which teams are public, with a link to their page', async () => {
    await openTeams(api(true));
    const link = await screen.findByRole('link', {
      name: 'Public page of Football Varsity, in a new tab',
    });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/s/lincoln/football-varsity',
      '_blank',
    ]);
    const other = screen.getByRole('article', { name: 'Football Freshman' });
    within(other).getByText('Not public');
  });

  test('say nothing of it before the school publishes', async () => {
    await openTeams(api(false));
    const card = await screen.findByRole('article', { name: 'Football Varsity' });
    expect(card.textContent).not.toMatch(/public/i);
  });
});
