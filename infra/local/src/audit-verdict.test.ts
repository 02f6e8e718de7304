import { expect, it } from 'vitest';
import { verdictOf } from './audit-verdict.ts';

const report = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, at) => [`p${at}`, { severity, range: '<2', isDirect: false }]),
    ),
  });

it.each([
  ['passes when nothing is known', report(), 0],
  ['names what is moderate, and passes', report('moderate', 'low'), 0],
  ['fails on what is high', report('low', 'high'), 1],
  ['fails on what is critical', report('critical'), 1],
])('%s', (_what, printed, exitCode) => {
  expect(verdictOf(printed).exitCode).toBe(exitCode);
});

it.each([
  ['', 'no response'],
  ['{"message":"405 Method Not Allowed - POST https://example.test/x"}', '405 Method Not Allowed'],
])('says plainly that nothing was audited where nobody answers: %s', (printed, why) => {
  const { sentences, exitCode } = verdictOf(printed);
  expect(exitCode).toBe(2);
  expect(sentences[0]).toMatch(/^NOTHING WAS AUDITED/);
  expect(sentences[0]).toContain(`(${why})`);
});
