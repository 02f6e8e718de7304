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

/** 'password-reset for Lincoln High School at Nov 20, 2026, 10:00 AM' */
const givenUpWords = ({ kind, schoolName, at }: GivenUp['newest'][number]): string =>
  `${kind}${schoolName === null ? '' : ` for ${schoolName}`} at ${formatMoment(at)}`;

type GivenUp = NonNullable<MailLaneView['givenUp']>;

/** Above every screen for as long as it lasts: mail cannot tell that mail is what fails. */
export const MailStopped = () => {
  const { data } = useRead(MAIL_LANE, MailLaneView, { revalidateIfStale: true });
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
            <p>{`The mail service ended each time that it tried to send it: ${givenUp.newest.map(givenUpWords).join('; ')}${givenUp.count > givenUp.newest.length ? '; and others' : ''}.`}</p>
            <p>
              Under System Settings, Email, failed mails can be sent again or canceled; this notice
              goes when each of them was.
            </p>
          </AlertBox>
        </Place>
      )}
    </>
  );
};
