import type { BrowserContext } from 'playwright-core';
import type { BrowserFixture } from './browser-fixture.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
type Account = 'lincoln' | 'sysadmin';

/** Gives the tests of a file sessions with what their first page remembers: which remote is likely next. Signs in once for each account. */
export function rememberedCookies(
  signedIn: BrowserFixture['signedIn'],
): (who: Account) => Promise<Cookies> {
  const known = new Map<Account, Cookies>();
  return async (who) => {
    const before = known.get(who);
    if (before) return before;
    const { context } = await signedIn(who);
    const cookies = await context.cookies();
    known.set(who, cookies);
    return cookies;
  };
}
