import type { UserView } from '@fieldhouse/core-contract';

const YEAR_SECONDS = 31_536_000;

/**
 * The `Set-Cookie` header of `fieldhouse.area`, which is set with a session: the federation name of the browser app whose screens the user
 * sees. The gateway uses it to preload them; access depends on the session only. Removed for users who have to confirm their email or
 * change their password first.
 */
export function areaCookie(
  { role, emailConfirmed, mustChangePassword }: UserView,
  publicUrl: string,
): string {
  const area = role === 'sysadmin' ? 'mf_sysadmin' : 'mf_staff';
  const isKnown = emailConfirmed && !mustChangePassword;
  const secure = publicUrl.startsWith('https:') ? ' Secure;' : '';
  const value = isKnown ? `${area}; Path=/; Max-Age=${YEAR_SECONDS}` : '; Path=/; Max-Age=0';
  return `fieldhouse.area=${value}; HttpOnly;${secure} SameSite=Lax`;
}
