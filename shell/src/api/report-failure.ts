import { toast } from '../ui/toast.tsx';
import { errorSentence } from './api-error.ts';
import { handleUnauthorized } from './unauthorized.ts';

export interface FailureWords {
  /** Puts the sentence into a longer one. */
  readonly describe?: (sentence: string) => string;
  /** What is said where the server did not answer. */
  readonly fallback?: string;
}

/** Says under `title` why something failed, in the server's own words where it answered. */
export const showFailure = (
  title: string,
  error: unknown,
  { describe = (sentence) => sentence, fallback }: FailureWords = {},
): void =>
  toast({ variant: 'destructive', title, description: describe(errorSentence(error, fallback)) });

/** {@link showFailure} for whoever is signed in: a session that ended is no failure of what was tried, and dealt with in its own way. */
export const reportFailure = (title: string, error: unknown, words?: FailureWords): void => {
  if (!handleUnauthorized(error)) showFailure(title, error, words);
};
