import { addGamesPath } from '@fieldhouse/core-contract';
import { opponentKey } from '@fieldhouse/core-contract/internal';
import { html } from '@fieldhouse/runtime';
import type { Deps } from '../../platform/deps.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import type { LinkCall } from '../../platform/pages/link-server.ts';
import { readActor } from '../../people/sessions/find-actor.ts';
import { storedId } from '../../people/sessions/session-store.ts';
import { openLink } from './opened-link.ts';
import { requestStatus } from './verification-request.ts';
import type { VerificationRequest } from './verification-request.ts';

/**
 * The page with a link that puts the confirmed games into the reader's own schedule, if the reader is signed in as staff of the other
 * school: the one that the games name, or whose director the email was sent to. Everyone else gets the page as it is.
 */
export async function offerToAdd(
  deps: Deps,
  { params, request }: LinkCall,
  page: Page,
): Promise<Page> {
  const sessionId = deps.cookies.read(request.headers.cookie);
  const reader = sessionId && (await readActor(deps.database, storedId(sessionId)));
  if (!reader || reader.schoolId === null) return page;
  const link = await openLink(deps.database.prisma, params.token);
  if (!link || link.request.schoolId === reader.schoolId) return page;
  const isTheirs = ({ game, sentTo }: VerificationRequest) =>
    opponentKey(game.opponent) === opponentKey(reader.schoolName) || sentTo === reader.email;
  const confirmed = link.games.filter(
    (game) => requestStatus(game) === 'confirmed' && isTheirs(game),
  );
  if (confirmed.length === 0) return page;
  const path = addGamesPath(confirmed.map(fromTheirSide));
  const label =
    confirmed.length === 1
      ? 'Add to Our Schedule'
      : `Add ${confirmed.length} Games to Our Schedule`;
  const [first = html``, ...rest] = page.body;
  return {
    ...page,
    body: [first, html`<p><a class="button" href="${path}">${label}</a></p>`, ...rest],
  };
}

const fromTheirSide = ({ game, address }: VerificationRequest) =>
  ({
    team: game.team,
    date: game.date,
    time: game.time,
    side: game.neutral ? 'Neutral' : game.isHome ? 'Away' : 'Home',
    opponent: game.ourSchool,
    // 'Main Gym' alone would be their own.
    venue: address.startsWith(`${game.ourSchool},`)
      ? `${game.ourSchool} ${game.venue}`
      : game.venue,
  }) as const;
