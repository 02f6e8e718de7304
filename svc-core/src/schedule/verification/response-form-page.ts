import { html } from '@fieldhouse/runtime';
import type { Page } from '../../platform/pages/html-layout.ts';
import { CONFIRM_BUTTON, changeFields, nameForm } from './response-forms.ts';
import type { RefusedResponse } from './response-forms.ts';
import type { VerificationRequest } from './verification-request.ts';
import {
  differencesSection,
  contactSection,
  pageFrame,
  gameSection,
} from './verification-sections.ts';

/** The response form. A refused response shows its problem and keeps its values. */
export function responseFormPage(request: VerificationRequest, refused?: RefusedResponse): Page {
  const isConfirming = refused?.given.answer === 'confirm';
  return {
    ...pageFrame(request),
    status: refused ? 400 : 200,
    title: refused ? "Your response wasn't sent" : 'Please confirm this game',
    body: [
      html`<p>${whoAsks(request, 'this game')}</p>`,
      gameSection(request),
      ...(request.sinceAgreed.length > 0
        ? [differencesSection('Changed since you last confirmed', request.sinceAgreed)]
        : []),
      nameForm(refused),
      CONFIRM_BUTTON,
      changeFields(request, isConfirming ? undefined : refused),
      contactSection(request),
    ],
  };
}

/** The requester. The header and the game name the school. */
export const whoAsks = ({ askedBy }: VerificationRequest, what: string): string =>
  `${askedBy.name} would like you to confirm ${what}:`;
