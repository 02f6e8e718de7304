import type { Session } from '../session/session-store.ts';

/** Who is asking decides which app is on the page. */
export type Zone = 'loading' | 'auth' | 'sysadmin' | 'staff';

/** The zone of a session. Someone with a temporary password or an unconfirmed address stays with mf-auth until that is settled. */
export const zoneOf = ({ status, user }: Session): Zone => {
  if (status === 'loading') return 'loading';
  if (!user || user.mustChangePassword || !user.emailConfirmed) return 'auth';
  return user.role === 'sysadmin' ? 'sysadmin' : 'staff';
};

/** Signed-in people change their password in mf-auth too; it is the same screen for all. */
export const appOf = (session: Session, path: string): string | null => {
  const zone = zoneOf(session);
  if (zone === 'loading') return null;
  return path === '/change-password' && session.user ? 'mf_auth' : `mf_${zone}`;
};
