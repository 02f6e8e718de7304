import type { School, User } from '../generated/prisma/client.ts';
import type { Browser } from './browser.ts';
import { PASSWORD } from './builder.ts';
import type { TestCore } from './core.ts';

/** A signed-in user of a school. */
export interface Staff {
  readonly browser: Browser;
  readonly school: School;
  readonly user: User;
}

/** Creates a user and signs in, at a new school unless one is given. */
export async function newStaff(core: TestCore, school?: School): Promise<Staff> {
  const own = school ?? (await core.make.school());
  const user = await core.make.user({ schoolId: own.id });
  return { browser: await core.browser().signIn(user.email, PASSWORD), school: own, user };
}

/** Creates a system administrator and signs in. */
export async function newSysadmin(core: TestCore): Promise<Browser> {
  const { email } = await core.make.sysadmin();
  return core.browser().signIn(email, PASSWORD);
}
