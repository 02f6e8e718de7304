import { describe, expect, test } from 'vitest';
import { isPrivateAddress } from '@fieldhouse/runtime/private-addresses';
import { outcomeOfSmtpError } from './smtp-error-message.ts';

const failure = (facts: object) => Object.assign(new Error('raw text of the server'), facts);

describe('a failed attempt', () => {
  test.each([
    [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'retry', "Couldn't find the mail server"],
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'retry', 'refused the connection'],
    [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'retry', "isn't trusted"],
    [{ code: 'ETIMEDOUT' }, 'retry', "didn't respond in time"],
    [
      { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 no' },
      'refused',
      'username or password',
    ],
    [
      { code: 'EAUTH', responseCode: 550, response: '550 5.7.30 Basic authentication' },
      'refused',
      "doesn't allow username and password sign-in",
    ],
    [
      { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' },
      'refused',
      'rejected the sender address',
    ],
    [
      { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
      'refused',
      'rejected the recipient address',
    ],
    [
      { code: 'EMESSAGE', responseCode: 554, command: 'DATA', response: '554 spam' },
      'refused',
      'rejected the email',
    ],
    [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'retry', 'try again later'],
  ])('%j is %s with a message for people', (facts, state, words) => {
    const outcome = outcomeOfSmtpError(failure(facts), false);
    expect(outcome.state).toBe(state);
    expect('problem' in outcome && outcome.problem).toContain(words);
    expect(JSON.stringify(outcome)).not.toContain('raw text');
  });

  test.each([
    ['550 5.1.1 unknown', true],
    ['550 no such user', true],
    ['550 5.7.1 relaying denied', false],
    ['552 5.2.2 mailbox full', false],
  ])('after "%s" marks the address as bad: %s', (response, badRecipient) => {
    const facts = {
      code: 'EENVELOPE',
      responseCode: Number(response.slice(0, 3)),
      command: 'RCPT TO',
      response,
    };
    expect(outcomeOfSmtpError(failure(facts), false)).toMatchObject({
      state: 'refused',
      badRecipient,
    });
  });

  test('is of unknown outcome when the server had the whole message and never answered', () => {
    expect(outcomeOfSmtpError(failure({ code: 'ECONNECTION' }), true).state).toBe('unknown');
    expect(outcomeOfSmtpError(failure({ code: 'EMESSAGE', responseCode: 451 }), true).state).toBe(
      'retry',
    );
  });
});

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '0.0.0.0',
  ])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));
  test.each(['8.8.8.8', '2001:4860:4860::8888'])('%s is public', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );
});
