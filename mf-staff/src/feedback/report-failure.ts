import { errorSentence, handleUnauthorized } from '@fieldhouse/shell/api';
import { toast } from '@fieldhouse/shell/ui/toast';

/** What a toast says where the server gave no sentence: the network, or a proxy in between. */
const UNREACHABLE = 'The server could not be reached. Please try again.';

interface FailureWords {
  /** Puts the server's sentence into a longer one. */
  readonly describe?: (sentence: string) => string;
  /** Instead of the server's sentence, where it gave none. */
  readonly fallback?: string;
}

/** Says why a change failed. A session that ended is not a failure of the change: the shell deals with it. */
export function reportFailure(
  error: unknown,
  title: string,
  { describe = (sentence) => sentence, fallback = UNREACHABLE }: FailureWords = {},
): void {
  if (handleUnauthorized(error)) return;
  toast({ variant: 'destructive', title, description: describe(errorSentence(error, fallback)) });
}
