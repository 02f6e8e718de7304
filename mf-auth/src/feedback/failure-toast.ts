import { errorSentence } from '@fieldhouse/shell/api';
import { toast } from '@fieldhouse/shell/ui/toast';

const NO_ANSWER = 'The server could not be reached. Please check your connection and try again.';

/** Says that something failed, in the server's own words where it answered. */
export const failureToast = (title: string, error: unknown): void =>
  toast({ variant: 'destructive', title, description: errorSentence(error, NO_ANSWER) });
