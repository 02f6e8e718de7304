/**
 * Whether an `If-None-Match` header names the current entity tag: then the response is 304. Compares weakly, as the header requires
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2).
 */
export function matchesEntityTag(ifNoneMatch: string | undefined, current: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = opaqueTag(current);
  return ifNoneMatch.split(',').some((tag) => opaqueTag(tag.trim()) === opaque);
}

const opaqueTag = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);
