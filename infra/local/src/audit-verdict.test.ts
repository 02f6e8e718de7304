import { expect, test } from 'vitest';
import { verdictOf } from './audit-verdict.ts';

const report = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, at) => [`p${at}`, { severity, range: '<2', isDirect: false }]),
    ),
  });

test.each([
  ['passes without known vulnerabilities', report(), 0],
  ['passes on moderate ones', report('moderate', 'low'), 0],
  ['fails on a high one', report('low', 'high'), 1],
  ['fails on a critical one', report('critical'), 1],
])('%s', (_what, printed, exitCode) => {
  expect(verdictOf(printed).exitCode).toBe(exitCode);
});

test.each([
  ['', 'no response'],
  ['{"message":"405 Method Not Allowed - POST https://example.test/x"}', '405 Method Not Allowed'],
])(
  'reports that nothing was audited if the registry does not support audits: %s',
  (printed, why) => {
    const { sentences, exitCode } = verdictOf(printed);
    expect(exitCode).toBe(2);
    expect(sentences[0]).toMatch(/^NOTHING WAS AUDITED/);
    expect(sentences[0]).toContain(`(${why})`);
  },
);
