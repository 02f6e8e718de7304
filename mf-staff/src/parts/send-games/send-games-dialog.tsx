import { verificationEndpoints } from '@fieldhouse/core-contract';
import { errorSentence, reportFailure, startMutation } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useState } from 'react';

import { useConflictMarks } from '../conflict-marks/conflict-marks.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';
import type { BulkOutcome } from './bulk-outcome.ts';
import { GameNames } from '../game/game-names.tsx';
import { groupEmails } from './group-emails.ts';
import type { GroupedEmail, GroupedEmails } from './group-emails.ts';
import { leftOut } from './left-out.ts';
import { sendEach } from './send-each.ts';
import type { SendOutcome } from './send-each.ts';

const gamesIn = (emails: readonly GroupedEmail[]): number =>
  emails.reduce((sum, { games }) => sum + games.length, 0);

function outcomeOf(
  groups: GroupedEmails,
  { sent, underWay, failed }: SendOutcome<GroupedEmail>,
): BulkOutcome {
  const asked = gamesIn(sent);
  return {
    title: failed.length > 0 ? "Some emails couldn't be sent" : 'Verification emails',
    sentences: [
      ...(asked > 0
        ? [
            `${inWords(asked, '1 game', 'games')} sent in ${inWords(sent.length, '1 email', 'emails')}.`,
          ]
        : []),
      ...underWay.map(({ opponentName }) => `${opponentName}: the email isn't sent yet.`),
      ...failed.map(({ email, error }) => `${email.opponentName}: ${errorSentence(error)}`),
      ...leftOut(groups),
    ],
  };
}

/** Says who gets which email, sends one per opponent, and says which games could not be sent and why. */
export const SendGamesDialog = ({ open, games, onDone, onClose }: BulkDialogProps) => {
  const [progress, setProgress] = useState<number | null>(null);
  const groups = groupEmails(games);
  const { emails, notScheduled, withoutContact } = groups;
  const count = gamesIn(emails);
  const marks = useConflictMarks();
  const marked = emails.flatMap((email) => email.games).filter(({ id }) => marks.has(id));

  const confirm = async () => {
    setProgress(0);
    try {
      const outcome = await sendEach(
        emails,
        (email) =>
          startMutation(verificationEndpoints.verifySeveral, {
            body: { gameIds: email.games.map(({ id }) => id) },
          }),
        setProgress,
      );
      if (outcome.sent.length === emails.length && count === games.length) {
        reportSuccess(
          emails.length === 1
            ? 'Verification email sent to opponent'
            : `${emails.length.toLocaleString('en-US')} verification emails sent`,
        );
        onDone();
      } else onDone(outcomeOf(groups, outcome));
    } catch (error) {
      reportFailure('Failed to send verification emails', error);
      onClose();
    }
    setProgress(null);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && progress === null && onClose()}
      title={`Send ${inWords(count, '1 Game', 'Games')} for Verification`}
      description={
        <>
          {emails.length === 1
            ? 'This school gets an email that asks it to confirm:'
            : 'Each of these schools gets an email that asks it to confirm:'}
          <ul>
            {emails.map(({ opponentName, games: [first, ...others] }) => (
              <li key={first.id}>
                {opponentName}: {inWords(others.length + 1, '1 game', 'games')}
              </li>
            ))}
          </ul>
          {marked.length > 0 && (
            <>
              {marked.length === 1
                ? 'This game has a conflict or a warning:'
                : 'These games have conflicts or warnings:'}
              <GameNames games={marked} />
              <div>
                <TextLink asChild>
                  <AppLink href="/conflicts">View Conflicts</AppLink>
                </TextLink>
              </div>
            </>
          )}
          {notScheduled.length > 0 && (
            <>
              Not included, because only scheduled games can be sent:
              <GameNames games={notScheduled} />
            </>
          )}
          {withoutContact.length > 0 && (
            <>
              Not included, because the opponent has no email contact:
              <GameNames games={withoutContact} />
            </>
          )}
        </>
      }
      confirmLabel={emails.length === 1 ? 'Send Email' : `Send ${emails.length} Emails`}
      destructive={false}
      pending={progress !== null}
      pendingLabel={`Sending ${(progress ?? 0) + 1} of ${emails.length}...`}
      onConfirm={confirm}
    />
  );
};
