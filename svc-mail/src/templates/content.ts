import type { ChangeWord } from '@fieldhouse/core-contract';
import type { MailBrand, MailKind, MailOf } from '@fieldhouse/mail-contract';

/** The tone of a status, as in the product. */
export type Tone = 'blue' | 'green' | 'neutral' | 'purple' | 'red' | 'yellow';

/** Whether the reader's own school is the home team. */
export type Mark = 'Home' | 'Away' | 'Neutral';

/** A row of a table. @param more a map of the value, and a mark after it */
export type Fact = readonly [
  label: string,
  value: string,
  more?: { readonly map?: string | undefined; readonly mark?: Mark },
];

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'status'; readonly text: string; readonly tone: Tone }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | {
      readonly kind: 'game';
      readonly when: string;
      readonly matchup: string;
      readonly mark: Mark;
      readonly place: string;
      readonly map: string | undefined;
    }
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

/** The tone of what happened to a game. */
export const CHANGE_TONES: Readonly<Record<ChangeWord, Tone>> = {
  postponed: 'yellow',
  delayed: 'yellow',
  suspended: 'yellow',
  forfeit: 'neutral',
  canceled: 'purple',
  'back-on': 'green',
  moved: 'blue',
  confirmed: 'green',
};

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const heading = (words: string): Block => ({ kind: 'heading', text: words });
export const status = (words: string, tone: Tone): Block => ({ kind: 'status', text: words, tone });
export const small = (words: string): Block => ({ kind: 'small', text: words });
export const quote = (words: string): Block => ({ kind: 'quote', text: words });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });
export const code = (label: string, words: string): Block => ({ kind: 'code', label, text: words });
export const facts = (rows: readonly Fact[]): Block => ({
  kind: 'facts',
  rows: rows.filter(([, value]) => value !== ''),
});

/** 'Hello Jamie Rivera,' or 'Hello,'. */
export const greeting = (name: string): Block => text(name ? `Hello ${name},` : 'Hello,');
