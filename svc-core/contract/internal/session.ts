import { endpoint } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';

/** GET /internal/session/check, with the caller's cookie and origin: the signed-in user. Same errors as any staff endpoint. */
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

/** Called by a service on behalf of a request: GET if the request reads, POST if it writes. */
export const sessionCheckEndpoints = {
  forReading: endpoint({ ...check, method: 'GET' }),
  forWriting: endpoint({ ...check, method: 'POST' }),
};
