import { stripDisallowed } from '@fieldhouse/core-contract';
import type { MailBrand, MailKind, MailMessage } from '@fieldhouse/mail-contract';
import { confirmAddress, passwordChanged, passwordReset, test, welcome } from './account-mails.ts';
import { coachConfirmation, confirmations } from './confirmations.ts';
import { confirmFollower } from './confirm-follower.ts';
import type { Block, MailContent, Mark, Template, TemplateContext } from './content.ts';
import { gameChanges } from './game-changes.ts';
import { gameReminder } from './game-reminder.ts';
import { proposalAccepted } from './proposal-accepted.ts';
import { renderHtml } from './render-html.ts';
import { rescheduleRequest } from './reschedule-request.ts';
import { verification } from './verification.ts';
import { weeklySheet } from './weekly-sheet.ts';

/** Does not compile if a kind has no template. */
const templates: { readonly [Kind in MailKind]: Template<Kind> } = {
  verification,
  'reschedule-request': rescheduleRequest,
  confirmations,
  'coach-confirmation': coachConfirmation,
  'proposal-accepted': proposalAccepted,
  'game-changes': gameChanges,
  'game-reminder': gameReminder,
  'weekly-sheet': weeklySheet,
  'confirm-follower': confirmFollower,
  test,
  'password-reset': passwordReset,
  welcome,
  'confirm-address': confirmAddress,
  'password-changed': passwordChanged,
};

export type { Mailbox } from './content.ts';

/** An email as it is sent. */
export interface RenderedMail extends MailContent {
  readonly html: string;
  readonly text: string;
}

/**
 * Renders an email: HTML and text from the same content. Control characters and bidirectional marks are removed, because its data may have
 * been stored before the input rules.
 */
export function renderMail(message: MailMessage, context: TemplateContext): RenderedMail {
  const brand = stripControlCharacters<MailBrand>(context.brand);
  const content = contentOf(stripControlCharacters<MailMessage>(message), { ...context, brand });
  return {
    ...content,
    subject: headerText(content.subject),
    html: renderHtml(content, brand),
    text: renderText(content, brand),
  };
}

/** Cleans every string in a value. Only strings are replaced, by strings, so the type is unchanged. */
function stripControlCharacters<Value>(value: Value): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return stripPart(value) as Value;
}

function stripPart(value: unknown): unknown {
  if (typeof value === 'string') return stripDisallowed(value);
  if (Array.isArray(value)) return value.map(stripPart);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, stripPart(part)]));
}

/** The map's type pairs each kind with its template; a lookup by a union of kinds cannot express that. */
function contentOf(message: MailMessage, context: TemplateContext): MailContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const template = templates[message.kind] as (
    message: MailMessage,
    context: TemplateContext,
  ) => MailContent;
  return template(message, context);
}

/** One line without control characters, as headers require. */
export const headerText = (words: string): string => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** An email's plain text. Each link is alone on its line, so that every client recognizes its end. */
function renderText(content: MailContent, brand: MailBrand): string {
  const foot = [
    `-- `,
    brand.name === brand.systemName
      ? `Sent by ${brand.systemName}`
      : `Sent by ${brand.name} with ${brand.systemName}`,
    ...(content.stopLink ? ['Unsubscribe:', content.stopLink] : []),
  ];
  return `${content.blocks.map(blockText).join('\n\n')}\n\n${foot.join('\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text;
    case 'status':
      return block.text.toUpperCase();
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`;
    case 'facts':
      return block.rows
        .map(
          ([label, value, more]) =>
            `${label}: ${oneLine(value)}${markText(more?.mark)}${mapText(more?.map)}`,
        )
        .join('\n');
    case 'game':
      return `${block.when}: ${oneLine(block.matchup)}${markText(block.mark)}${block.place ? `\n${oneLine(block.place)}` : ''}${mapText(block.map)}`;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'quote':
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'code':
      return `${block.label}: ${block.text}`;
  }
}

const markText = (mark: Mark | undefined): string => (mark ? ` (${mark.toLowerCase()})` : '');
const mapText = (url: string | undefined): string => (url ? `\nMap:\n${url}` : '');
const oneLine = (value: string): string => value.replace(/\s+/g, ' ');
