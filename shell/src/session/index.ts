export { endDraft, interruptedDraft, keepDraft } from './interrupted-work.ts';
export type { Session } from '../store/session-slice.ts';
export { signOut, useSignOut } from './sign-out.ts';
export { refreshUser, setUser, useSession, useUser } from './use-session.ts';
