import type { Prisma } from '../../../generated/prisma/client.ts';
import { findVerificationRequest, requestsOfEmail } from './verification-request.ts';
import type { VerificationRequest } from './verification-request.ts';

/** An emailed link that someone opened. */
export interface OpenedLink {
  readonly token: string;
  /** The path of its page. */
  readonly path: string;
  readonly request: VerificationRequest;
  /** Every game of the email, the link's own included, by date and time. */
  readonly games: readonly VerificationRequest[];
}

/** Reads what a link leads to; undefined as `findVerificationRequest`. */
export async function openLink(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  token: string,
): Promise<OpenedLink | undefined> {
  const request = await findVerificationRequest(db, token);
  if (!request) return undefined;
  const games = await requestsOfEmail(db, request);
  return { token, path: `/api/verify/${token}`, request, games };
}
