import { encodeFrame, FRAME, jsonFrame } from '@fieldhouse/core-contract/internal';
import { internalImportEndpoints } from '@fieldhouse/import-contract/internal-endpoints';
import type { StoreImportInput } from '@fieldhouse/import-contract/internal';
import { createInternalClient } from '@fieldhouse/runtime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { APP_SECRET, newStaff, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

const CLAIM = { onlySmall: false, takesAlone: true };
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

const stateOf = async (id: string) => {
  const { rows } = await core.database.pool.query(
    'select state, attempts from imports where id = $1',
    [id],
  );
  return rows[0] as unknown;
};

test('the next import is claimed with its upload', async () => {
  const staff = await newStaff(core);
  const { id, claimed } = await store(staff, { claim: CLAIM });
  expect(claimed).toMatchObject({ id, schoolId: staff.school.id, fileBytes: 1, alone: false });
  expect(claimed?.context.schoolName).toBe(staff.school.name);
  expect(await stateOf(id)).toEqual({ state: 'running', attempts: 1 });
});

test('an upload without a claim waits, as it does with the previous version of svc-import', async () => {
  const { id, claimed } = await store(await newStaff(core));
  expect(claimed).toBeUndefined();
  expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 0 });
});

test('an upload waits behind an older one, which stays unclaimed', async () => {
  const older = await store(await newStaff(core));
  const { id, claimed } = await store(await newStaff(core), { claim: CLAIM });
  expect(claimed).toBeNull();
  expect([await stateOf(older.id), await stateOf(id)]).toEqual([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ]);
});

test('an upload waits for another import of its school, and a large one for room', async () => {
  const staff = await newStaff(core);
  await store(staff, { claim: CLAIM });
  expect((await store(staff, { claim: CLAIM })).claimed).toBeNull();
  const large = { fileBytes: LARGE, claim: { ...CLAIM, onlySmall: true } };
  expect((await store(await newStaff(core), large)).claimed).toBeNull();
});
