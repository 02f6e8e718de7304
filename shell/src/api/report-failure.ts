import { toast } from '../ui/toast.tsx';
import { errorSentence } from './api-error.ts';
import { handleUnauthorized } from './unauthorized.ts';

export interface FailureText {
  /** Wraps the sentence in a longer one. */
  readonly describe?: (sentence: string) => string;
  /** Shown where the server did not respond. */
  readonly fallback?: string;
}

/** Shows a toast with the server's message, or a default one without a response. */
export const showFailure = (
  title: string,
  error: unknown,
  { describe = (sentence) => sentence, fallback }: FailureText = {},
): void =>
  toast({ variant: 'destructive', title, description: describe(errorSentence(error, fallback)) });

/** {@link showFailure} for signed-in users: an ended session is handled separately and not shown as a failure of the action. */
export const reportFailure = (title: string, error: unknown, words?: FailureText): void => {
  if (!handleUnauthorized(error)) showFailure(title, error, words);
};
