import { beforeEach, expect } from 'vitest';
import { lastToken } from './outbox.ts';
import { useCore } from './use-core.ts';

/** What a stranger enters at registration with someone else's address. */
export const STRANGER = {
  password: 'Strangers-Own-77',
  firstName: 'Mallory',
  lastName: 'Stranger',
} as const;

let next = 0;

/** Starts svc-core for tests of registration, all from one IP address, and returns the actions. */
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
    /** Registers, and returns the signed-in browser. */
    async register(email: string, person: object = STRANGER) {
      const browser = core().browser();
      const answer = await browser.post('/api/register', { email, ...person });
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      return browser;
    },
    /** The token of the last confirmation link emailed to an address. */
    tokenOf: (email: string) => lastToken(core(), email, 'confirm-address'),
    /** Opens the page of an emailed link. */
    open: (token: string) => core().browser().get(`/api/confirm-email/${token}`),
    login: (email: string, password: string) =>
      core().browser().post('/api/login', { email, password }),
    userOf: (email: string) => core().database.prisma.user.findUnique({ where: { email } }),
  };
}
