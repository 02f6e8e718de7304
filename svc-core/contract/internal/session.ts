import { endpoint } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';

/** GET /internal/session/check, with the caller's cookie and origin: who is signed in. Refusals are those of any staff call. */
export const SessionCheckView = z.object({
  userId: z.int(),
  userName: z.string(),
  schoolId: z.int(),
  schoolName: z.string(),
});
export type SessionCheckView = z.infer<typeof SessionCheckView>;

const check = {
  path: '/internal/session/check',
  access: 'staff',
  summary: 'Get the signed-in user by the cookie and origin of the request',
  answer: SessionCheckView,
} as const;

/** Asked by a service for a person's request: by GET where that reads, by POST where it writes. */
export const sessionCheckEndpoints = {
  forReading: endpoint({ ...check, method: 'GET' }),
  forWriting: endpoint({ ...check, method: 'POST' }),
};
