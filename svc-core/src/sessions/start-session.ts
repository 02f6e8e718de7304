import type { Request } from 'express';

/**
 * Signs a user in under a new session ID, regardless of the request's own.
 *
 * @param signedInAt by the database's clock.
 */
export async function startSession(
  request: Request,
  user: { readonly id: number; readonly sessionEpoch: number; readonly signedInAt: Date },
): Promise<void> {
  // A session without a user was never stored: its ID was made for this request. express-session stores a regenerated one twice.
  if (request.session.userId !== undefined)
    await done((callback) => request.session.regenerate(callback));
  request.session.userId = user.id;
  request.session.epoch = user.sessionEpoch;
  request.session.signedInAt = user.signedInAt.toISOString();
  await done((callback) => request.session.save(callback));
}

/** Signs out; does nothing without a session. */
export function endSession(request: Request): Promise<void> {
  return done((callback) => request.session.destroy(callback));
}

function done(work: (callback: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
}
