import { looksLikeText } from './looks-like-text.ts';

const UNSEEN = /<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
const READ_OUT = /\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g;

/** The texts of HTML that a person can read: what is between two tags, and attributes that are read out. */
export function markupTexts(html: string): string[] {
  const seen = html.replaceAll(UNSEEN, '');
  const attributes = [...seen.matchAll(READ_OUT)].map(([, value = '']) => value);
  return [...seen.split(/<[^>]*>/), ...attributes]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(looksLikeText);
}
