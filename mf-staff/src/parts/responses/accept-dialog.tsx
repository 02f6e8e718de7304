import { formatScreenDay, formatScreenDayAndTime, formatTime } from '@fieldhouse/core-contract';
import type { RecipientGroup } from '@fieldhouse/core-contract';
import { reportSuccess } from '@fieldhouse/shell/record';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { useState } from 'react';
import { styled } from 'styled-components';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import { reportWithUndo } from '../changes/bar/report-with-undo.ts';
import { EVERYBODY } from '../changes/default-recipients.ts';
import { RecipientChooser } from '../changes/recipient-chooser.tsx';
import { useAcceptancePreview } from '../changes/use-change-preview.ts';
import { matchupOf } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { ResponseDialog } from './response-dialog.tsx';
import type { Request, ResponseDialogProps } from './response-dialog.tsx';
import { acceptProposal } from './responses.api.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 16px;
  overflow-wrap: anywhere;

  dt {
    color: ${(p) => p.theme.color.textMuted};
  }
  s {
    color: ${(p) => p.theme.color.textMuted};
  }
`;

/** Who gets a confirmation of a game that stays as it is. */
const CONFIRMED_TO: RecipientGroup[] = ['opponents', 'coaches'];

/** Accepts the other school's proposal, and chooses who is notified. */
export const AcceptDialog = ({ game, request, ...dialog }: ResponseDialogProps) => (
  <ResponseDialog
    {...dialog}
    title="Accept Their Proposal"
    description={`${matchupOf(game)} becomes Verified.`}
  >
    {({ onDone }) => <AcceptForm game={game} request={request} onDone={onDone} />}
  </ResponseDialog>
);

type AcceptFormProps = Pick<ResponseDialogProps, 'game' | 'request' | 'onDone'>;

const AcceptForm = ({ game, request, onDone }: AcceptFormProps) => {
  const [recipients, setRecipients] = useState(EVERYBODY);
  const { requestedAt } = request;
  const facts = proposedFacts(game, request);
  const isNews = facts.length > 0;
  const input = { requestedAt, tell: [...EVERYBODY] };
  const preview = useAcceptancePreview(isNews ? { id: game.id, input } : null);
  const [pending, accept] = usePending('Failed to accept the proposal', async () => {
    const tell = isNews ? [...recipients] : CONFIRMED_TO;
    report(game, await acceptProposal(game.id, { requestedAt, tell }));
    onDone();
  });
  return (
    <DialogForm
      submitLabel="Accept"
      pending={pending}
      pendingLabel="Accepting..."
      onSubmit={accept}
    >
      {isNews ? (
        <>
          <Facts>
            {facts.map(({ what, was, becomes }) => (
              <Fact key={what} what={what} was={was} becomes={becomes} />
            ))}
          </Facts>
          <RecipientChooser
            preview={preview}
            recipients={recipients}
            onRecipients={setRecipients}
          />
        </>
      ) : (
        <p>{`Your schedule has it as they propose, so only ${game.opponent.schoolName} and coaches who get confirmations are notified.`}</p>
      )}
    </DialogForm>
  );
};

interface ProposedFact {
  readonly what: string;
  readonly was: string;
  readonly becomes: string;
}

const Fact = ({ what, was, becomes }: ProposedFact) => (
  <>
    <dt>{what}</dt>
    <dd>
      <s>
        <VisuallyHidden>Was: </VisuallyHidden>
        {was}
      </s>{' '}
      {becomes}
    </dd>
  </>
);

function proposedFacts(game: Game, request: Request): ProposedFact[] {
  const fact = (what: string, was: string, becomes: string): ProposedFact[] =>
    was === becomes ? [] : [{ what, was, becomes }];
  const { proposedDate, proposedTime, proposedVenue } = request;
  return [
    ...fact('Date', formatScreenDay(game.date), formatScreenDay(proposedDate ?? game.date)),
    ...fact('Time', formatTime(game.time), formatTime(proposedTime ?? game.time)),
    ...fact('Venue', game.venue, proposedVenue ?? game.venue),
  ];
}

/** The toast offers to undo a change of which nobody is notified; for others the bar of changes does. */
function report(game: Game, accepted: Awaited<ReturnType<typeof acceptProposal>>): void {
  const title = `${matchupOf(game)} is verified`;
  if (!accepted) return reportSuccess(title);
  const { change } = accepted;
  const description = describeAccepted(game, accepted);
  if (change?.sendAt === null) reportWithUndo(title, change.changeSetId, { description });
  else reportSuccess(title, { description });
}

function describeAccepted(
  game: Game,
  accepted: NonNullable<Awaited<ReturnType<typeof acceptProposal>>>,
): string {
  const { schoolName } = game.opponent;
  const { date, time, venue } = accepted.game;
  const agreed = `It is on ${formatScreenDayAndTime({ date, time })}, ${venue}.`;
  return accepted.thanked
    ? `${agreed} We'll email ${schoolName}.`
    : `${agreed} ${schoolName} gets no email, so let them know.`;
}
