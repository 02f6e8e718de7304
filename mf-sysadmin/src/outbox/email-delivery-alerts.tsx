import { formatMoment } from '@fieldhouse/core-contract';
import type { GivenUpMailsView } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { styled } from 'styled-components';
import { kindLabel } from './outbox-state.ts';
import { useMailPause } from './outbox.api.ts';

const Place = styled.div`
  padding: 16px 32px 0;

  ${(p) => p.theme.media.phone} {
    padding: 12px 16px 0;
  }
`;

const waitingWords = (count: number): string => {
  if (count === 0) return 'New emails will wait.';
  return count === 1
    ? '1 email is waiting.'
    : `${count.toLocaleString('en-US')} emails are waiting.`;
};

/** 'Password reset for Lincoln High School, 11/20/2026, 10:00 AM' */
const givenUpWords = (mail: GivenUpMailsView['newest'][number]): string =>
  `${kindLabel(mail)}${mail.schoolName === null ? '' : ` for ${mail.schoolName}`}, ${formatMoment(mail.at)}`;

/** Shown above every screen until resolved, since a failure of email can't be reported by email. */
export const EmailDeliveryAlerts = () => {
  const { data } = useMailPause();
  const { stopped, givenUp } = data ?? {};
  return (
    <>
      {stopped && (
        <Place>
          <AlertBox variant="error" title="Email is paused">
            <p>{`${stopped.problem} Email has been paused since ${formatMoment(stopped.since)}. ${waitingWords(stopped.waiting)}`}</p>
            <p>
              Fix the username and password under System Settings, Email, and save. Waiting emails
              are sent right away. If they're correct, contact your email provider. We retry every 5
              minutes.
            </p>
          </AlertBox>
        </Place>
      )}
      {givenUp && (
        <Place>
          <AlertBox
            variant="error"
            title={
              givenUp.count === 1
                ? "1 email couldn't be sent"
                : `${givenUp.count.toLocaleString('en-US')} emails couldn't be sent`
            }
          >
            <p>
              {givenUp.count === 1
                ? 'The email service stopped unexpectedly each time it tried to send this email:'
                : 'The email service stopped unexpectedly each time it tried to send one of these emails:'}
            </p>
            <ul>
              {givenUp.newest.map((mail, index) => (
                <li key={index}>{givenUpWords(mail)}</li>
              ))}
              {givenUp.count > givenUp.newest.length && (
                <li>{(givenUp.count - givenUp.newest.length).toLocaleString('en-US')} more</li>
              )}
            </ul>
            <p>
              {givenUp.count === 1
                ? 'Resend or cancel it in the Outbox. Then this notice goes away.'
                : 'Resend or cancel them in the Outbox. This notice goes away when none are left.'}
            </p>
          </AlertBox>
        </Place>
      )}
    </>
  );
};
