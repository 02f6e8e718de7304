import type { MailBrand, MailKind, MailOf } from '@fieldhouse/mail-contract';

/** The tone of a status: the game is off, it differs from before, or it is on. */
export type Tone = 'off' | 'changed' | 'on';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'status'; readonly text: string; readonly tone: Tone }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  | { readonly kind: 'small'; readonly text: string };

/** An address with its owner's name ('' if unknown). */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** An email's content before rendering. */
export interface MailContent {
  readonly subject: string;
  /** Preview text that mail clients show next to the subject. */
  readonly preview: string;
  readonly blocks: readonly Block[];
  readonly toName: string;
  readonly replyTo?: Mailbox;
  readonly calendar?: { readonly fileName: string; readonly text: string };
  /** Unsubscribe link. */
  readonly stopLink?: string;
}

export interface TemplateContext {
  readonly brand: MailBrand;
  readonly messageId: string;
}

/** Content of one kind of email. */
export type Template<Kind extends MailKind> = (
  message: MailOf<Kind>,
  context: TemplateContext,
) => MailContent;

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const heading = (words: string): Block => ({ kind: 'heading', text: words });
export const status = (words: string, tone: Tone): Block => ({ kind: 'status', text: words, tone });
export const small = (words: string): Block => ({ kind: 'small', text: words });
export const quote = (words: string): Block => ({ kind: 'quote', text: words });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });
export const code = (label: string, words: string): Block => ({ kind: 'code', label, text: words });
export const facts = (rows: readonly (readonly [string, string])[]): Block => ({
  kind: 'facts',
  rows: rows.filter(([, value]) => value !== ''),
});

/** 'Hello Jamie Rivera,' or 'Hello,'. */
export const greeting = (name: string): Block => text(name ? `Hello ${name},` : 'Hello,');
