import { chromium } from 'playwright-core';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const login = await fetch('http://localhost:8090/api/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'director@lincoln.test', password: 'Fieldhouse-Staff-1' }),
});
const cookie = login.headers.getSetCookie()[0].split(';')[0];
const [name, ...v] = cookie.split('=');
const open = async (width, opts = {}) => {
  const c = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    ...opts,
  });
  await c.addCookies([{ name, value: v.join('='), url: 'http://localhost:8090' }]);
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  p.on('pageerror', (e) => console.log('pageerror', e.message));
  return p;
};
const shot = async (p, n, full = true) => {
  await p.waitForTimeout(900);
  await p.screenshot({ path: `/tmp/shots/${n}.png`, fullPage: full });
};
const games = await (
  await fetch('http://localhost:8090/api/games', { headers: { cookie } })
).json();
const by = {};
for (const g of games)
  if (g.date > '2026-11-25' && !['canceled', 'completed'].includes(g.status))
    (by[g.date] ??= []).push(g);
const day = Object.entries(by).sort((a, b) => b[1].length - a[1].length)[0];
console.log(day[0], day[1].length);
const p = await open(390);
await p.goto('http://localhost:8090/');
await shot(p, 'dash-390', false);
await p.goto('http://localhost:8090/weather-day?day=' + day[0]);
await shot(p, 'weather-390');
await p
  .getByRole('button', { name: /^Postpone/ })
  .last()
  .click();
await shot(p, 'after-390', false);
await p.goto('http://localhost:8090/changes');
await shot(p, 'changes-390');
await p.locator('a[href^="/changes/"]').first().click();
await shot(p, 'change-390');
const d = await open(1280, { colorScheme: 'dark' });
await d.goto('http://localhost:8090/games');
await shot(d, 'games-1280-dark', false);
await d.goto('http://localhost:8090/weather-day?day=' + day[0]);
await shot(d, 'weather-1280-dark');
const f = await open(820, { forcedColors: 'active' });
await f.goto('http://localhost:8090/changes');
await shot(f, 'changes-820-forced');
await f.locator('a[href^="/changes/"]').first().click();
await shot(f, 'change-820-forced');
await f.goto('http://localhost:8090/s/lincoln/follow');
await shot(f, 'follow-820-forced');
await browser.close();
