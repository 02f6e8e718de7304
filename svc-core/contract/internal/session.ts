import * as z from 'zod/mini';

/** GET /internal/session/check, with the caller's cookie and origin: who is signed in. Refusals are those of any staff call. */
export const SessionCheckView = z.object({
  userId: z.int(),
  userName: z.string(),
  schoolId: z.int(),
  schoolName: z.string(),
});
export type SessionCheckView = z.infer<typeof SessionCheckView>;
