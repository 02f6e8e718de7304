import type { SendOutcome } from '@fieldhouse/mail-contract';
import { ForbiddenServerError } from './resolve-host.ts';

/** The facts nodemailer reports about a failed attempt. */
interface SmtpError {
  readonly code: string;
  readonly originalCode: string;
  /** The server's status code, 0 if none. */
  readonly status: number;
  /** The SMTP command that was answered. */
  readonly command: string;
  readonly response: string;
}

const NOT_FOUND = /^(ENOTFOUND|EAI_AGAIN|EDNS)$/;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;
/** RFC 3463, 3.2: bad mailbox, bad system, bad syntax, moved, null MX. */
const NO_SUCH_MAILBOX = /\b5\.1\.(?:1|2|3|6|10)\b/;
const ENHANCED_STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Basic authentication disabled: https://learn.microsoft.com/exchange/mail-flow-best-practices/how-to-set-up-a-multifunction-device-or-application */
const BASIC_AUTH_OFF = /5\.7\.(30|139)|basic auth/i;

/**
 * The outcome of a failed attempt, with a message that does not repeat the server's own text.
 *
 * @param handedOver true once the server had the whole message: without its answer it is unknown whether it was accepted.
 */
export function outcomeOfSmtpError(error: unknown, handedOver: boolean): SendOutcome {
  if (error instanceof ForbiddenServerError) return refused(error.message);
  const failure = parseSmtpError(error);
  if (failure.status >= 500) return refusal(failure);
  if (failure.status >= 400) return retry('The mail server asked us to try again later.');
  if (handedOver) {
    return { state: 'unknown', problem: "The mail server didn't confirm delivery." };
  }
  return connectionProblem(failure);
}

/** 5xx: a retry would get the same answer. */
function refusal(failure: SmtpError): SendOutcome {
  if (BASIC_AUTH_OFF.test(failure.response)) {
    return signInRefused(
      "The mail server doesn't allow username and password sign-in for this account.",
    );
  }
  if (failure.code === 'EAUTH' || failure.status === 535) {
    return signInRefused('The mail server rejected the username or password.');
  }
  if (failure.status === 530)
    return signInRefused('The mail server requires a username and password.');
  if (failure.command.startsWith('MAIL')) {
    return refused('The mail server rejected the sender address.');
  }
  if (failure.command.startsWith('RCPT') || NO_SUCH_MAILBOX.test(failure.response)) {
    return refused('The mail server rejected the recipient address.', isUnknownMailbox(failure));
  }
  if (failure.status === 552) return refused("The recipient's mailbox is full.");
  return refused('The mail server rejected the email.');
}

/** True if the address itself is the cause; 'relaying denied' or a policy is not about the address. */
const isUnknownMailbox = ({ status, response }: SmtpError): boolean =>
  NO_SUCH_MAILBOX.test(response) ||
  ([550, 551, 553].includes(status) && !ENHANCED_STATUS.test(response));

function connectionProblem(failure: SmtpError): SendOutcome {
  const code = failure.originalCode || failure.code;
  if (NOT_FOUND.test(code) || failure.code === 'EDNS') {
    return retry("Couldn't find the mail server. Check the host name.");
  }
  if (code === 'ECONNREFUSED') {
    return retry('The mail server refused the connection. Check the host and port.');
  }
  if (CERTIFICATE.test(code)) return retry("The mail server's certificate isn't trusted.");
  if (failure.code === 'EAUTH' || failure.code === 'ENOAUTH') {
    return signInRefused('The mail server rejected the username or password.');
  }
  if (failure.code === 'ETLS' || code.startsWith('ERR_SSL')) {
    return retry(
      "Couldn't make an encrypted connection to the mail server. Check the port and the SSL/TLS setting.",
    );
  }
  if (/TIMEDOUT|UNREACH|EABORT/.test(code)) {
    return retry("The mail server didn't respond in time.");
  }
  if (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE') {
    return refused("We couldn't create the email. An address isn't valid.");
  }
  return retry('The connection to the mail server was lost.');
}

const refused = (problem: string, badRecipient = false): SendOutcome => ({
  state: 'refused',
  problem,
  badRecipient,
});
const signInRefused = (problem: string): SendOutcome => ({
  state: 'refused',
  problem,
  badRecipient: false,
  badSignIn: true,
});
const retry = (problem: string): SendOutcome => ({ state: 'retry', problem });

function parseSmtpError(error: unknown): SmtpError {
  const of = (name: string): unknown =>
    typeof error === 'object' && error !== null
      ? Object.entries(error).find(([key]) => key === name)?.[1]
      : undefined;
  const words = (name: string): string => {
    const value = of(name);
    return typeof value === 'string' ? value : '';
  };
  const status = of('responseCode');
  return {
    code: words('code'),
    originalCode: words('originalCode'),
    status: typeof status === 'number' ? status : 0,
    command: words('command'),
    response: words('response'),
  };
}
