import { sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  gone,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aManagedSchool } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aSchoolUser } from '../../testing/school-user.ts';
import { openSysadmin, sysadminApi } from '../../testing/sysadmin-app.ts';

const { list, create, remove, users } = sysadminSchoolEndpoints;

const schoolOf = (id: number) =>
  aManagedSchool({ id, name: `School ${String(id).padStart(3, '0')}`, isActive: id % 2 === 0 });
const schools = Array.from({ length: 5 }, (_, index) => schoolOf(index + 1));

const textOf = (parameter: unknown): string => (typeof parameter === 'string' ? parameter : '');

/** Serves two schools per page, whatever the page asks for. */
const pagedApi = (stored = schools) =>
  sysadminApi().on(list, ({ query }) => {
    const after = Number(query?.after ?? 0);
    const found = stored.filter(
      ({ name, isActive }) =>
        name.includes(textOf(query?.search)) &&
        (query?.state === undefined || (query.state === 'active') === isActive),
    );
    const page = found.filter(({ id }) => id > after).slice(0, 2);
    const last = page.at(-1);
    const next = last && last !== found.at(-1) ? String(last.id) : null;
    return { schools: page, total: found.length, next };
  });
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const found = (names: readonly string[]) => waitFor(() => expect(cards()).toEqual(names));

describe('many schools', () => {
  test('are shown page by page; the focus moves to the first new one', async () => {
    const api = pagedApi();
    const { user } = await openSysadmin(api, '/sysadmin/schools');
    await found(['School 001', 'School 002']);
    screen.getByText('5 schools');
    expect(api.callsOf(list)).toEqual([{ query: { limit: '100' } }]);
    await press(user, 'Show More');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('School 003'),
    );
    api.refuse(list, 'unavailable', 'Try again in a minute.');
    await press(user, 'Show More');
    await screen.findByText("Couldn't load more schools");
    expect(cards()).toHaveLength(4);
  });

  test('are searched and filtered by the service', async () => {
    const api = pagedApi();
    const { user } = await openSysadmin(api, '/sysadmin/schools');
    await found(['School 001', 'School 002']);
    await user.type(screen.getByRole('searchbox', { name: 'Search schools' }), '004');
    await found(['School 004']);
    await screen.findByText('1 school found');
    await chooseOption(user, 'Show schools', 'Inactive');
    await screen.findByText('No matches found');
    // What was read before is shown, and read again.
    api.on(list, { schools: [schoolOf(7)], total: 1, next: null });
    await press(user, 'Clear Search');
    await found(['School 007']);
  });

  test('are opened with the search in the address', async () => {
    await openSysadmin(pagedApi(), '/sysadmin/schools?search=School&state=inactive');
    await found(['School 001', 'School 003']);
    await screen.findByText('3 schools found');
  });

  test('show a failed search and search again', async () => {
    const api = pagedApi();
    const { user } = await openSysadmin(api, '/sysadmin/schools');
    await found(['School 001', 'School 002']);
    api.refuse(list, 'unavailable', 'Try again in a minute.');
    await user.type(screen.getByRole('searchbox', { name: 'Search schools' }), '5');
    await screen.findByText("Couldn't load the schools");
    expect(cards()).toEqual([]);
    api.on(list, { schools: [schoolOf(7)], total: 1, next: null });
    await press(user, /try again|retry/i);
    await found(['School 007']);
  });

  test('show a new one that belongs to another page, and the number without a deleted one', async () => {
    const stored = [...schools];
    const api = pagedApi(stored)
      .on(create, () => {
        const created = aManagedSchool({ id: 90, name: 'Westbrook' });
        stored.push(created);
        return created;
      })
      .on(remove, ({ params }) => {
        stored.splice(
          stored.findIndex(({ id }) => id === params.id),
          1,
        );
        return { message: 'School deleted' };
      });
    const { user } = await openSysadmin(api, '/sysadmin/schools');
    await found(['School 001', 'School 002']);
    await press(user, 'Add School');
    const dialog = await screen.findByRole('dialog');
    enterText(within(dialog).getByLabelText('School name'), 'Westbrook');
    enterText(within(dialog).getByLabelText('Admin email'), 'head@westbrook.test');
    await press(user, 'Create School', dialog);
    await found(['School 001', 'School 002', 'Westbrook']);
    await screen.findByText('6 schools');
    await press(user, 'Actions for School 001');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete School' }));
    await press(user, 'Delete School', await screen.findByRole('alertdialog'));
    await found(['School 002', 'School 003', 'Westbrook']);
    await screen.findByText('5 schools');
  });

  test('are filtered here where a service of the previous release answers with all of them', async () => {
    const { user } = await openSysadmin(sysadminApi().on(list, schools), '/sysadmin/schools');
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search schools' }), 'school 5');
    await found(['School 005']);
  });
});

test('many users of a school are shown page by page and searched', async () => {
  const people = Array.from({ length: 60 }, (_, index) =>
    aSchoolUser({ id: index + 1, email: `person${index + 1}@school.test` }),
  );
  const api = sysadminApi()
    .on(list, [aManagedSchool()])
    .on(users, ({ query }) =>
      people
        .filter(
          ({ id, email }) =>
            id > Number(query?.after ?? 0) && email.includes(textOf(query?.search)),
        )
        .slice(0, Number(query?.limit)),
    );
  const { user } = await openSysadmin(api, '/sysadmin/schools');
  await press(user, /^Actions for /);
  await user.click(await screen.findByRole('menuitem', { name: 'View Users' }));
  const dialog = await screen.findByRole('dialog');
  const rows = () => within(dialog).queryAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(50));
  await press(user, 'Show More', dialog);
  await waitFor(() => expect(rows()).toHaveLength(60));
  await gone(() => within(dialog).queryByRole('button', { name: 'Show More' }));
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search users' }), 'person60');
  await waitFor(() => expect(rows()).toHaveLength(1));
});
