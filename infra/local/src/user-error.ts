/** An error that the user can fix: printed as its message only, without a stack, with exit code 1. */
export class UserError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}

const sentences: Record<string, string> = {
  ENOSPC: 'The disk is full. Free up space and try again.',
  EDQUOT: 'The disk quota is used up. Free up space and try again.',
  EROFS: 'The folder is on a read-only file system.',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** The message to print for any error. */
export function messageFor(error: unknown): string {
  const known = sentences[codeOf(error)];
  if (known) return known;
  if (!(error instanceof Error)) return String(error);
  if (/ENOSPC|No space left on device/i.test(error.message))
    return sentences.ENOSPC ?? error.message;
  return error.message;
}
