import { useRead } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { MailLaneView } from '@fieldhouse/svc-core/contract';
import { styled } from 'styled-components';
import { formatMoment } from './moment.ts';
import { MAIL_LANE } from './outbox.api.ts';

const Place = styled.div`
  padding: 16px 32px 0;

  ${(p) => p.theme.media.phone} {
    padding: 12px 16px 0;
  }
`;

const waitingWords = (count: number): string => {
  if (count === 0) return 'What is to be sent from now on waits.';
  return count === 1 ? '1 mail waits.' : `${count} mails wait.`;
};

/** Above every screen for as long as it lasts: mail cannot tell that mail is what fails. */
export const MailStopped = () => {
  const { data } = useRead(MAIL_LANE, MailLaneView, { revalidateIfStale: true });
  if (!data?.stopped) return null;
  const { since, problem, waiting } = data.stopped;
  return (
    <Place>
      <AlertBox variant="error" title="No mail goes out">
        <p>{`${problem} This is so since ${formatMoment(since)}. ${waitingWords(waiting)}`}</p>
        <p>
          Correct the user name and the password under System Settings, Email, and save: what waits
          goes out at once. Where they are right, ask whoever runs the mail server; one mail tries
          again every 5 minutes.
        </p>
      </AlertBox>
    </Place>
  );
};
