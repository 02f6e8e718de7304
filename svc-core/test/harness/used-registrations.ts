import { beforeEach, expect } from 'vitest';
import { lastToken } from './outbox.ts';
import { useCore } from './used-core.ts';

/** What somebody fills in at registration with an address that is not theirs. */
export const STRANGER = {
  password: 'Strangers-Own-77',
  firstName: 'Mallory',
  lastName: 'Stranger',
} as const;

let next = 0;

/** Starts svc-core for a file in which people register, all of them from one client address, and gives what they do. */
export function useRegistrations() {
  const { core, sysadmin } = useCore({
    SMTP_URL: 'smtp://127.0.0.1:2525',
    REGISTER_REFUSALS_PER_IP: '1000',
  });
  beforeEach(() => core().database.pool.query('delete from throttles'));
  return {
    core,
    sysadmin,
    /** A new school and an address on its list. */
    async listed(name?: string) {
      const email = `coach${(next += 1)}@mailbox.test`;
      const school = await core().make.school({ authorizedEmails: [email], ...(name && { name }) });
      return { email, school };
    },
    /** Registers, and gives the browser that is signed in with it. */
    async register(email: string, person: object = STRANGER) {
      const browser = core().browser();
      const answer = await browser.post('/api/register', { email, ...person });
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      return browser;
    },
    /** The token of the last confirmation link that was mailed to an address. */
    tokenOf: (email: string) => lastToken(core(), email, 'confirm-address'),
    /** Opens the page behind a mailed link. */
    open: (token: string) => core().browser().get(`/api/confirm-email/${token}`),
    login: (email: string, password: string) =>
      core().browser().post('/api/login', { email, password }),
    userOf: (email: string) => core().database.prisma.user.findUnique({ where: { email } }),
  };
}
