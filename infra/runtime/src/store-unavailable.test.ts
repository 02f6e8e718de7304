import { describe, expect, test } from 'vitest';
import { toProblem } from './error-handler.ts';
import { STORE_UNAVAILABLE } from './store-unavailable.ts';

const withCode = (code: string, message = 'it failed') =>
  Object.assign(new Error(message), { code });
/** As Prisma's driver adapter throws it: the socket's error is replaced by its kind. */
const adapterError = (kind: string) =>
  Object.assign(new Error(kind, { cause: { kind } }), { name: 'DriverAdapterError' });

const errors: readonly Error[] = [
  ...STORE_UNAVAILABLE.systemErrors.map((code) => withCode(code)),
  ...STORE_UNAVAILABLE.prismaCodes.map((code) => withCode(code)),
  ...STORE_UNAVAILABLE.prismaKinds.map(adapterError),
  ...STORE_UNAVAILABLE.messages.map((text) => new Error(`so: ${text}.`)),
];

/** How libraries wrap what a store gave them. */
const wrappers: readonly [string, (inner: Error) => unknown][] = [
  ['alone', (inner) => inner],
  ['as a cause', (inner) => new Error('outer', { cause: new Error('middle', { cause: inner }) })],
  ['of several attempts to connect', (inner) => new AggregateError([new Error('first'), inner])],
  [
    "in a call of Prisma's",
    (inner) => Object.assign(withCode('P2010'), { meta: { driverAdapterError: inner } }),
  ],
];

describe.each(wrappers)('an error of a store that is away, %s,', (_how, wrap) => {
  test('is 503', () => {
    expect(errors.filter((inner) => toProblem(wrap(inner))?.status !== 503)).toEqual([]);
  });

  test('is none for a fault of our own', () => {
    const faults = [
      new Error('select secret from table'),
      new TypeError('terminated is not a function'),
      ...['42P01', '23505', 'XX000', 'P2002', 'P2025', 'ENOENT', 'ERR_INVALID_ARG_TYPE'].map(
        (code) => withCode(code),
      ),
      ...['UniqueConstraintViolation', 'TableDoesNotExist', 'GenericJs'].map(adapterError),
    ];
    expect(faults.filter((inner) => toProblem(wrap(inner)) !== undefined)).toEqual([]);
  });
});
