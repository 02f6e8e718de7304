import { AskAgainInput, formatScreenDayAndTime } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { matchupOf } from '../../data/school-data/name-game.ts';
import { reportVerificationSent } from '../../kit/feedback/report-verification-sent.ts';
import { MessageField } from './message-field.tsx';
import { ResponseDialog } from './response-dialog.tsx';
import type { ResponseDialogProps } from './response-dialog.tsx';
import { askAgain } from './ask-school.ts';

/** Keeps the game as it is and asks the other school again, after its proposal or its refusal. */
export const AskAgainDialog = ({ game, request, ...dialog }: ResponseDialogProps) => {
  const { schoolName } = game.opponent;
  const plan = `${matchupOf(game)}, ${formatScreenDayAndTime(game)}, ${game.venue}`;
  return (
    <ResponseDialog
      {...dialog}
      title={request.declined ? 'Ask Again' : 'Decline Their Request'}
      description={
        request.declined
          ? `We'll ask ${schoolName} again to confirm ${plan}.`
          : `The game stays as it is: ${plan}. We'll ask ${schoolName} again to confirm it.`
      }
    >
      {(events) => <AskAgainForm game={game} request={request} {...events} />}
    </ResponseDialog>
  );
};

type AskAgainFormProps = Pick<ResponseDialogProps, 'game' | 'request'> & FormEvents;

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
        title: `${opponent.schoolName} was asked again to confirm this game`,
      });
      onDone();
    } catch (error) {
      applyServerErrors(error, form.setError);
      reportFailure('Failed to ask again', error);
    }
  });
  return (
    <DialogForm
      submitLabel={request.declined ? 'Ask Again' : 'Decline Request'}
      pending={isSubmitting}
      pendingLabel="Sending..."
      onInput={() => onDirtyChange(true)}
      onSubmit={submit}
    >
      <MessageField
        to={opponent}
        error={errors.message?.message}
        registered={form.register('message')}
      />
    </DialogForm>
  );
};
