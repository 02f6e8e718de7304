import type { MailKind, MailMessage } from '../../contract/index.ts';
import { confirmAddress, passwordChanged, passwordReset, test, welcome } from './account-mails.ts';
import type { MailContent, Template, TemplateContext } from './content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { rescheduleRequest } from './reschedule-request.ts';
import { verification } from './verification.ts';

/** A kind without a template does not compile. */
const templates: { readonly [Kind in MailKind]: Template<Kind> } = {
  verification,
  'reschedule-request': rescheduleRequest,
  test,
  'password-reset': passwordReset,
  welcome,
  'confirm-address': confirmAddress,
  'password-changed': passwordChanged,
};

export type { Mailbox } from './content.ts';

/** A mail as it is sent. */
export interface RenderedMail extends MailContent {
  readonly html: string;
  readonly text: string;
}

/** Draws a mail: HTML and text from the same content. */
export function renderMail(message: MailMessage, context: TemplateContext): RenderedMail {
  const content = contentOf(message, context);
  return {
    ...content,
    subject: headerText(content.subject),
    html: renderHtml(content, context.brand),
    text: renderText(content, context.brand),
  };
}

/** The map's type pairs each kind with its own template, which a lookup by a union of kinds cannot express. */
function contentOf(message: MailMessage, context: TemplateContext): MailContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const template = templates[message.kind] as (
    message: MailMessage,
    context: TemplateContext,
  ) => MailContent;
  return template(message, context);
}

/** One line without control characters: what a header may hold. */
export const headerText = (words: string): string => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();
