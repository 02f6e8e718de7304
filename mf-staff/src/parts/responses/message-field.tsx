import type { OpponentView } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface MessageFieldProps {
  readonly to: Pick<OpponentView, 'managerName' | 'schoolName'>;
  readonly error: string | undefined;
  /** What the form's `register` returned. */
  readonly registered: UseFormRegisterReturn;
}

/** The message to the other school, in the email that asks it to confirm. */
export const MessageField = ({ to, error, registered }: MessageFieldProps) => (
  <Field
    label="Message"
    description={`Goes into the email to ${to.managerName || to.schoolName}`}
    error={error}
    optional
  >
    <TextArea {...registered} />
  </Field>
);
