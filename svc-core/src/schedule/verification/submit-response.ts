import { AnswerInput, ConfirmAllInput } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { enteredTexts } from '../../platform/pages/form-input.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import { emailDueConfirmations } from './due-confirmation-emails.ts';
import { openLink } from './opened-link.ts';
import type { OpenedLink } from './opened-link.ts';
import { recordResponse } from './record-response.ts';
import { responseFormPage } from './response-form-page.ts';
import { fieldOfGame } from './response-forms.ts';
import type { RefusedResponse } from './response-forms.ts';
import {
  confirmAllOutcome,
  oneAnsweredOutcome,
  oneRefusedOutcome,
  severalGamesPage,
} from './several-games-page.ts';
import { alreadyAnsweredPage, answeredPage, UNKNOWN_LINK_PAGE } from './verification-pages.ts';
import { requestStatus } from './verification-request.ts';
import type { VerificationRequest } from './verification-request.ts';

/** A submitted form before validation. */
type Given = Readonly<Record<string, unknown>>;

/** Records the response of a form or a JSON call for the link's own game, or for all of them, and renders the next page. */
export function submitForm(deps: Deps, link: OpenedLink, given: Given): Promise<Page> {
  return given['answer'] === 'confirm-all'
    ? submitConfirmAll(deps, link, given)
    : submitResponse(deps, link, link.request, given);
}

/** `submitForm` for one of the games of the email, by its key. */
export async function submitFormOfGame(
  deps: Deps,
  link: OpenedLink,
  key: string,
  given: Given,
): Promise<Page> {
  const game = link.games.find((one) => one.key === key);
  if (!game) return UNKNOWN_LINK_PAGE;
  const own = FORM_FIELDS.flatMap((name) => {
    const value = given[fieldOfGame(name, key)];
    return value === undefined ? [] : [[name, value] as const];
  });
  return submitResponse(deps, link, game, { ...given, ...Object.fromEntries(own) });
}

async function submitConfirmAll(deps: Deps, link: OpenedLink, given: Given): Promise<Page> {
  const input = z.safeParse(ConfirmAllInput, given);
  if (!input.success) {
    return severalGamesPage(link, { refused: { ...refusal(input.error, given), game: undefined } });
  }
  const confirmed = await confirmAll(deps, link.games, input.data);
  await emailDueConfirmations(deps, link.request.schoolId);
  const after = await openLink(deps.database.prisma, link.token);
  if (!after) return UNKNOWN_LINK_PAGE;
  return severalGamesPage(after, { outcome: confirmAllOutcome(after.games, confirmed) });
}

async function submitResponse(
  deps: Deps,
  link: OpenedLink,
  game: VerificationRequest,
  given: Given,
): Promise<Page> {
  const input = z.safeParse(AnswerInput, given);
  const refuse = (refused: RefusedResponse) =>
    link.games.length > 1
      ? severalGamesPage(link, { refused: { ...refused, game } })
      : responseFormPage(game, refused);
  if (!input.success) {
    return requestStatus(game) === 'open'
      ? refuse(refusal(input.error, given))
      : showRefused(link, game);
  }
  const result = await recordResponse(deps, game, input.data);
  if (result.kind === 'unknown') return UNKNOWN_LINK_PAGE;
  if (result.kind === 'invalid') {
    return refuse({ message: result.message, field: 'note', given: enteredTexts(given) });
  }
  await emailDueConfirmations(deps, game.schoolId);
  const after = await openLink(deps.database.prisma, link.token);
  if (!after) return UNKNOWN_LINK_PAGE;
  if (result.kind === 'conflict') return showRefused(after, result.link);
  return after.games.length > 1
    ? severalGamesPage(after, { outcome: oneAnsweredOutcome(result.link) })
    : answeredPage(result.link, after.path);
}

const showRefused = (link: OpenedLink, game: VerificationRequest): Page =>
  link.games.length > 1
    ? severalGamesPage(link, { outcome: oneRefusedOutcome(game) })
    : alreadyAnsweredPage(game);

/** The first problem. A field that no form has is a malformed request: its message is shown at the message field. */
function refusal(error: z.core.$ZodError, given: Given): RefusedResponse {
  const [issue] = error.issues;
  const name = String(issue?.path[0] ?? '');
  return {
    message: issue?.message ?? '',
    field: FORM_FIELDS.includes(name) ? name : 'note',
    given: enteredTexts(given),
  };
}

const FORM_FIELDS: readonly string[] = [
  'note',
  'proposedDate',
  'proposedTime',
  'proposedVenue',
  'name',
];

/**
 * Confirms the games without a response, each in its own transaction, so that one that was answered or edited meanwhile does not hold up
 * the others. Repeating it confirms the rest. @returns how many games it confirmed.
 */
async function confirmAll(
  deps: Deps,
  games: readonly VerificationRequest[],
  { name }: ConfirmAllInput,
): Promise<number> {
  const response = {
    answer: 'confirm',
    name,
    note: '',
    proposedDate: null,
    proposedTime: null,
    proposedVenue: '',
  } as const;
  let confirmed = 0;
  for (const game of games.filter((one) => requestStatus(one) === 'open')) {
    const result = await recordResponse(deps, game, response);
    if (result.kind === 'accepted') confirmed += 1;
  }
  return confirmed;
}
