import type * as z from 'zod/mini';

/** A page for people. */
export interface HtmlAnswer {
  readonly kind: 'html';
}
/** A file. */
export interface FileAnswer {
  readonly kind: 'file';
  /** Its media type. */
  readonly type: string;
}
/** Somewhere else on this site: 302. */
export interface RedirectAnswer {
  readonly kind: 'redirect';
}
/** What a call is answered with: JSON of a schema, a page, a file, or another address. */
export type Answer = z.ZodMiniType | HtmlAnswer | FileAnswer | RedirectAnswer;

export const html: HtmlAnswer = { kind: 'html' };
export const redirect: RedirectAnswer = { kind: 'redirect' };
export const file = (type: string): FileAnswer => ({ kind: 'file', type });

/** Whether an answer is JSON, which has a schema. */
export const isJsonAnswer = (answer: Answer): answer is z.ZodMiniType => !('kind' in answer);
