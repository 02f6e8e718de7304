/** The text of a page without markup, and without spaces beyond one. */
export const pageText = (html: string): string =>
  html
    .replace(/<(style|script|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
