import { Field } from '@fieldhouse/shell/ui/field';
import { Switch } from '@fieldhouse/shell/ui/switch';

import type { MakeUp } from './use-make-up.ts';

/** Whether the other school is asked to confirm a make-up game; nothing for other games. */
export const AskToConfirmField = ({
  makeUp: { replaces, reachable, isAsked, onAsk },
}: {
  readonly makeUp: MakeUp;
}) => {
  if (!replaces) return null;
  if (reachable === undefined)
    return <p>This school has no email on file, so we can't ask it to confirm.</p>;
  return (
    <Field
      label={`Ask ${reachable} to Confirm`}
      description="Sends the verification email when you save."
      inline
    >
      <Switch checked={isAsked} onCheckedChange={onAsk} />
    </Field>
  );
};
