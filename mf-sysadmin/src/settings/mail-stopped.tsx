import { formatMoment } from '@fieldhouse/core-contract';
import type { GivenUpMailsView } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { styled } from 'styled-components';
import { kindLabel } from './outbox-state.ts';
import { useMailLane } from './outbox.api.ts';

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

/** 'Password reset for Lincoln High School, 11/20/2026, 10:00 AM' */
const givenUpWords = (mail: GivenUpMailsView['newest'][number]): string =>
  `${kindLabel(mail)}${mail.schoolName === null ? '' : ` for ${mail.schoolName}`}, ${formatMoment(mail.at)}`;

/** Above every screen for as long as it lasts: mail cannot tell that mail is what fails. */
export const MailStopped = () => {
  const { data } = useMailLane();
  const { stopped, givenUp } = data ?? {};
  return (
    <>
      {stopped && (
        <Place>
          <AlertBox variant="error" title="No mail goes out">
            <p>{`${stopped.problem} This is so since ${formatMoment(stopped.since)}. ${waitingWords(stopped.waiting)}`}</p>
            <p>
              Correct the user name and the password under System Settings, Email, and save: what
              waits goes out at once. Where they are right, ask whoever runs the mail server; one
              mail tries again every 5 minutes.
            </p>
          </AlertBox>
        </Place>
      )}
      {givenUp && (
        <Place>
          <AlertBox
            variant="error"
            title={
              givenUp.count === 1 ? '1 mail was given up' : `${givenUp.count} mails were given up`
            }
          >
            <p>
              {givenUp.count === 1
                ? 'The mail service stopped unexpectedly each time that it tried to send this mail:'
                : 'The mail service stopped unexpectedly each time that it tried to send one of these mails:'}
            </p>
            <ul>
              {givenUp.newest.map((mail, index) => (
                <li key={index}>{givenUpWords(mail)}</li>
              ))}
              {givenUp.count > givenUp.newest.length && (
                <li>{givenUp.count - givenUp.newest.length} more</li>
              )}
            </ul>
            <p>
              Send them again or cancel them under System Settings, Email. This notice goes away
              once none is left.
            </p>
          </AlertBox>
        </Place>
      )}
    </>
  );
};
