/**
 * Whether everything is tested (`npm run test:full`, or `FULL_TESTS=1` for a single command), or what every change needs (`npm test`).
 * Files named `*.full.test.ts` run only then.
 */
export const isFullRun = process.env['FULL_TESTS'] === '1';
