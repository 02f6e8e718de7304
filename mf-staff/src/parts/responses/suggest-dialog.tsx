import { SuggestAnotherInput, formatScreenDayAndTime } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { TimeField } from '../../kit/form/time-field.tsx';
import { formatProposal } from '../../data/school-data/format-proposal.ts';
import { matchupOf } from '../../data/school-data/name-game.ts';
import { reportVerificationSent } from '../../kit/feedback/report-verification-sent.ts';
import { MessageField } from './message-field.tsx';
import { ResponseDialog } from './response-dialog.tsx';
import type { ResponseDialogProps } from './response-dialog.tsx';
import { suggestAnother } from './ask-school.ts';

/** Suggests another date, time or venue; starts with what the other school proposed. */
export const SuggestDialog = ({ game, request, ...dialog }: ResponseDialogProps) => {
  const proposal = formatProposal(request);
  return (
    <ResponseDialog
      {...dialog}
      title="Suggest Another"
      description={`${matchupOf(game)}, now ${formatScreenDayAndTime(game)}.${proposal ? ` ${proposal}.` : ''}`}
    >
      {(events) => <SuggestForm game={game} request={request} {...events} />}
    </ResponseDialog>
  );
};

type SuggestFormProps = Pick<ResponseDialogProps, 'game' | 'request'> & FormEvents;

const SuggestForm = ({ game, request, onDirtyChange, onDone }: SuggestFormProps) => {
  const { opponent } = game;
  const form = useForm<z.input<typeof SuggestAnotherInput>, unknown, SuggestAnotherInput>({
    resolver: zodResolver(SuggestAnotherInput),
    defaultValues: {
      requestedAt: request.requestedAt,
      date: request.proposedDate ?? game.date,
      time: request.proposedTime ?? game.time,
      venue: request.proposedVenue ?? game.venue,
      message: '',
    },
  });
  const { control, formState, register } = form;
  const { errors, isSubmitting } = formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      const sent = await suggestAnother(game.id, input);
      const when = formatScreenDayAndTime(input);
      reportVerificationSent(sent, {
        title: `${opponent.schoolName} was asked to confirm ${when}`,
      });
      onDone();
    } catch (error) {
      applyServerErrors(error, form.setError);
      reportFailure('Failed to send your suggestion', error);
    }
  });
  return (
    <DialogForm
      submitLabel="Send Suggestion"
      pending={isSubmitting}
      pendingLabel="Sending..."
      onInput={() => onDirtyChange(true)}
      onSubmit={submit}
    >
      <FormRow>
        <Field label="Date" error={errors.date?.message}>
          <Controller
            control={control}
            name="date"
            render={({ field }) => (
              <DatePicker
                {...field}
                onChange={(date) => {
                  field.onChange(date);
                  onDirtyChange(true);
                }}
              />
            )}
          />
        </Field>
        <Controller
          control={control}
          name="time"
          render={({ field: { value, onChange } }) => (
            <TimeField
              value={value}
              onChange={(time) => {
                onChange(time);
                onDirtyChange(true);
              }}
              error={errors.time?.message}
            />
          )}
        />
      </FormRow>
      <Field label="Venue" error={errors.venue?.message}>
        <TextInput {...register('venue')} />
      </Field>
      <MessageField
        to={opponent}
        error={errors.message?.message}
        registered={register('message')}
      />
    </DialogForm>
  );
};
