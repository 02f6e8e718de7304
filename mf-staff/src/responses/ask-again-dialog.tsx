import { AskAgainInput, formatDayAndTime } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

import { matchupOf } from '../school-data/describe-game.ts';
import { reportVerificationSent } from '../feedback/report-verification-sent.ts';
import type { ResponseDialogProps } from './response-dialog-props.ts';
import { askAgain } from './responses.api.ts';

/** Keeps the game as it is and asks the other school again: declines its proposal, or does not take its refusal as final. */
export const AskAgainDialog = ({ open, game, request, onClose, onDone }: ResponseDialogProps) => {
  const [dirty, setDirty] = useState(false);
  const { schoolName } = game.opponent;
  const plan = `${matchupOf(game)}, ${formatDayAndTime(game)}, ${game.venue}`;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={request.declined ? 'Ask Again' : 'Decline Their Request'}
      description={
        request.declined
          ? `We'll ask ${schoolName} again to confirm ${plan}.`
          : `The game stays as it is: ${plan}. We'll ask ${schoolName} again to confirm it.`
      }
      dirty={dirty}
    >
      <AskAgainForm
        game={game}
        request={request}
        onDirtyChange={setDirty}
        onDone={() => {
          onClose();
          onDone();
        }}
      />
    </Dialog>
  );
};

interface AskAgainFormProps extends Pick<ResponseDialogProps, 'game' | 'request' | 'onDone'> {
  readonly onDirtyChange: (dirty: boolean) => void;
}

const AskAgainForm = ({ game, request, onDirtyChange, onDone }: AskAgainFormProps) => {
  const { opponent } = game;
  const form = useForm<z.input<typeof AskAgainInput>, unknown, AskAgainInput>({
    resolver: zodResolver(AskAgainInput),
    defaultValues: { requestedAt: request.requestedAt, message: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      const sent = await askAgain(game.id, input);
      reportVerificationSent(sent, {
        success: `We asked ${opponent.schoolName} again to confirm this game.`,
      });
      onDone();
    } catch (error) {
      applyServerErrors(error, form.setError);
      reportFailure('Failed to ask again', error);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} onInput={() => onDirtyChange(true)} noValidate>
      <Field
        label="Message"
        description={`Goes into the email to ${opponent.managerName || opponent.schoolName}`}
        error={errors.message?.message}
        optional
      >
        <TextArea {...form.register('message')} />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
          {request.declined ? 'Ask Again' : 'Decline Request'}
        </Button>
      </DialogActions>
    </form>
  );
};
