export { endDraft, interruptedDraft, keepDraft } from './interrupted-work.ts';
export type { Session } from './session-store.ts';
export { signOut, useSignOut } from './sign-out.ts';
export { refreshUser, setUser, useSession, useUser } from './use-session.ts';
