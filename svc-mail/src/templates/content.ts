import type { MailBrand, MailKind, MailOf } from '@fieldhouse/mail-contract';

/** A part of a mail, drawn once as HTML and once as plain text. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  | { readonly kind: 'small'; readonly text: string };

/** A mailbox with its owner's name ('' where unknown). */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** What a mail says, before it is drawn. */
export interface MailContent {
  readonly subject: string;
  /** What a mail client shows beside the subject. */
  readonly preview: string;
  readonly blocks: readonly Block[];
  readonly toName: string;
  readonly replyTo?: Mailbox;
  readonly calendar?: { readonly fileName: string; readonly text: string };
  /** Where the reader can say that such mails are not wanted. */
  readonly stopLink?: string;
}

/** What a template knows beside its message. `messageId` has its angle brackets. */
export interface TemplateContext {
  readonly brand: MailBrand;
  readonly messageId: string;
}

/** One kind of mail: the one place that says what it contains. */
export type Template<Kind extends MailKind> = (
  message: MailOf<Kind>,
  context: TemplateContext,
) => MailContent;

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const heading = (words: string): Block => ({ kind: 'heading', text: words });
export const small = (words: string): Block => ({ kind: 'small', text: words });
export const quote = (words: string): Block => ({ kind: 'quote', text: words });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
export const code = (label: string, words: string): Block => ({ kind: 'code', label, text: words });
export const facts = (rows: readonly (readonly [string, string])[]): Block => ({
  kind: 'facts',
  rows: rows.filter(([, value]) => value !== ''),
});

/** 'Hello Jamie Rivera,' or 'Hello,'. */
export const greeting = (name: string): Block => text(name ? `Hello ${name},` : 'Hello,');
