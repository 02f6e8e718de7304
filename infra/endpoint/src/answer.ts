import type * as z from 'zod/mini';

/** An HTML page. */
export interface HtmlAnswer {
  readonly kind: 'html';
}
/** A file. */
export interface FileAnswer {
  readonly kind: 'file';
  /** Its media type. */
  readonly type: string;
}
/** A redirect within this site: 302. */
export interface RedirectAnswer {
  readonly kind: 'redirect';
}
/** What an endpoint returns: JSON with a schema, an HTML page, a file, or a redirect. */
export type Answer = z.ZodMiniType | HtmlAnswer | FileAnswer | RedirectAnswer;

export const html: HtmlAnswer = { kind: 'html' };
export const redirect: RedirectAnswer = { kind: 'redirect' };
export const file = (type: string): FileAnswer => ({ kind: 'file', type });

/** Whether an answer is JSON, which is declared by its schema. */
export const isJsonAnswer = (answer: Answer): answer is z.ZodMiniType => !('kind' in answer);
