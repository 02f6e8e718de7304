import type { Session } from '../store/session-slice.ts';

/** URL area of a remote, chosen by the session. */
export type Zone = 'loading' | 'auth' | 'sysadmin' | 'staff';

/** The zone of a session. Users with a temporary password or an unconfirmed email stay in mf-auth until that is resolved. */
export const zoneOf = ({ status, user }: Session): Zone => {
  if (status === 'loading') return 'loading';
  if (!user || user.mustChangePassword || !user.emailConfirmed) return 'auth';
  return user.role === 'sysadmin' ? 'sysadmin' : 'staff';
};

/** In mf-auth for all signed-in users. */
const SHARED_PATHS = ['/change-password', '/accessibility'];

/** The remote for a session and a path. */
export const remoteFor = (session: Session, path: string): string | null => {
  const zone = zoneOf(session);
  if (zone === 'loading') return null;
  return SHARED_PATHS.includes(path) && session.user ? 'mf_auth' : `mf_${zone}`;
};
