import { encodeFrame, FRAME, jsonFrame } from '@fieldhouse/core-contract/internal';
import { internalImportEndpoints } from '@fieldhouse/import-contract/internal-endpoints';
import type { StoreImportInput } from '@fieldhouse/import-contract/internal';
import { createInternalClient } from '@fieldhouse/runtime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { APP_SECRET, newStaff, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

const LARGE = 1_000_000;

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(() => core.database.pool.query('delete from imports'));

const caller = () =>
  createInternalClient({ baseUrl: core.url, appSecret: APP_SECRET, issuer: 'svc-import' });

/** Stores a file of a new school. */
async function store(
  { school, user }: Awaited<ReturnType<typeof newStaff>>,
  rest: Partial<StoreImportInput> = {},
) {
  const input: StoreImportInput = {
    schoolId: school.id,
    userId: user.id,
    ip: '',
    fileName: '',
    fileBytes: 1,
    mode: 'new',
    options: {},
    memory: { columns: {}, teams: {}, opponents: {}, files: {}, years: {} },
    ...rest,
  };
  const frames = [...jsonFrame(input), ...encodeFrame(FRAME.bytes, new Uint8Array([1]))];
  return caller().call(internalImportEndpoints.store, { body: Buffer.concat(frames) });
}

/** Claims the next import. */
async function claim(onlySmall = false) {
  const body = { onlySmall, takesAlone: true };
  return (await caller().call(internalImportEndpoints.claim, { body })).import;
}

const stateOf = async (id: string) => {
  const { rows } = await core.database.pool.query(
    'select state, attempts from imports where id = $1',
    [id],
  );
  return rows[0] as unknown;
};

test('an import waits from its upload until it is claimed', async () => {
  const staff = await newStaff(core);
  const { id } = await store(staff);
  expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 0 });
  const claimed = await claim();
  expect(claimed).toMatchObject({ id, schoolId: staff.school.id, fileBytes: 1, alone: false });
  expect(claimed?.context.schoolName).toBe(staff.school.name);
  expect(await stateOf(id)).toEqual({ state: 'running', attempts: 1 });
});

test('an upload that asks for its claim waits, too, as the previous version of svc-import expects', async () => {
  const claim = { onlySmall: false, takesAlone: true };
  const input: Partial<StoreImportInput> & { claim: typeof claim } = { claim };
  const { id, ...rest } = await store(await newStaff(core), input);
  expect(rest).toEqual({});
  expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 0 });
});

test('an older import is claimed first, and one of each school at a time', async () => {
  const staff = await newStaff(core);
  const older = await store(staff);
  await store(staff);
  const other = await store(await newStaff(core));
  expect((await claim())?.id).toBe(older.id);
  expect((await claim())?.id).toBe(other.id);
  expect(await claim()).toBeNull();
});

test('a large import is not claimed by a worker that takes only small ones', async () => {
  const { id } = await store(await newStaff(core), { fileBytes: LARGE });
  expect(await claim(true)).toBeNull();
  expect((await claim())?.id).toBe(id);
});
