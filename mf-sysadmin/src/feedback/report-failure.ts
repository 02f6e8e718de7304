import { errorSentence, handleUnauthorized } from '@fieldhouse/shell/api';
import { toast } from '@fieldhouse/shell/ui/toast';

const NO_ANSWER = 'The server could not be reached. Please try again in a moment.';

/** The sentence for a failure that a screen shows in its own place. */
export const failureSentence = (error: unknown): string => errorSentence(error, NO_ANSWER);

/** Says under `title` what went wrong, in the server's own words; a session that ended is dealt with in its own way. */
export const reportFailure = (title: string, error: unknown): void => {
  if (handleUnauthorized(error)) return;
  toast({ variant: 'destructive', title, description: failureSentence(error) });
};
