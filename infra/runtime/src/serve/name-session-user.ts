import { SESSION_USER_HEADER } from '@fieldhouse/endpoint';
import type { Request, Response } from 'express';
import { unauthorized } from '../http-problem.ts';

/**
 * Names the user of the session in the answer.
 *
 * @throws HttpProblem 401 if the request is meant for another user's session: theirs is not this browser's any more.
 */
export function nameSessionUser(request: Request, response: Response, userId: number): void {
  const expected = request.get(SESSION_USER_HEADER);
  if (expected !== undefined && expected !== String(userId)) throw unauthorized();
  response.setHeader(SESSION_USER_HEADER, userId);
}
