import { smtpSink } from '@fieldhouse/runtime/testing';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { gamesCalendar } from './templates/ics-calendar.ts';
import { createMailer } from './smtp/mailer.ts';
import { renderMail } from './templates/render-mail.ts';
import { sampleBrand, sampleMessages } from './templates/sample-messages.ts';

const run = (numRuns: number) => ({ seed: 20_261_120, numRuns });

/** Text typed by people: arbitrary strings, and delimiters of email headers, calendars and HTML. */
const evil = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '\r\n',
        '\r',
        '\n',
        '\u2028',
        '\\',
        ';',
        ',',
        ':',
        '"',
        '\\n',
        '\t',
        '',
        'ü'.repeat(40),
        '\r\nBcc: x@evil.test',
        '\r\n\r\n<script>alert(1)</script>',
        '\nATTENDEE:mailto:x@y.test',
        'END:VEVENT\r\nBEGIN:VALARM',
        '<img src=x onerror=alert(1)>',
        '"><a href="http://evil.test">',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const { verification } = sampleMessages;
if (verification?.kind !== 'verification') throw new Error('There is no sample');
const [game] = verification.data.games;
if (!game) throw new Error('The sample has no game');

/** Details of a game, typed by an attacker. */
const facts = fc
  .record({ team: evil, ourSchool: evil, opponent: evil, venue: evil })
  .map((texts) => ({ ...game, ...texts }));

describe('text typed by people', () => {
  test('that was stored before bidirectional marks were refused is cleaned in emails', () => {
    const turned = 'Roosevelt \u202eloohcS\u202c \u2066High\u2069\u009b';
    const { data } = verification;
    const changed = { ...game, ourSchool: turned, opponent: turned, venue: turned };
    const message = {
      ...verification,
      data: { ...data, contactName: turned, games: [changed] },
    };
    const brand = { ...sampleBrand, name: turned };
    const mail = renderMail(message, { brand, messageId: '<a@b.test>' });
    expect(mail.subject).toContain('Roosevelt loohcS High');
    const all = [mail.subject, mail.toName, mail.html, mail.text, mail.calendar?.text].join('');
    expect(all).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0080-\u009f]/);
  });

  test('stays text in a calendar entry', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const text = gamesCalendar([given], '<a@b.test>');
        // RFC 5545, 3.1: lines end with CRLF and are folded at 75 bytes.
        for (const line of text.split('\r\n')) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
        const calendar = new ICAL.Component(ICAL.parse(text));
        const events = calendar.getAllSubcomponents();
        expect(events.map(({ name }) => name)).toEqual(['vevent']);
        const names = new Set(events[0]?.getAllProperties().map(({ name }) => name));
        expect([...names].filter((name) => !NAMES.has(name))).toEqual([]);
      }),
      run(300),
    );
  });

  test('stays text in both bodies of a mail, and one line in its subject', () => {
    fc.assert(
      fc.property(facts, ({ team, ourSchool, opponent, venue }) => {
        const { data } = verification;
        const changed = { ...game, team, ourSchool, opponent, venue };
        const message = { ...verification, data: { ...data, games: [changed] } };
        const brand = { ...sampleBrand, schoolName: ourSchool };
        const mail = renderMail(message, { brand, messageId: '<a@b.test>' });
        expect(mail.subject).not.toMatch(/[\r\n]/);
        expect(mail.html).not.toMatch(/<script|<img|href="http:\/\/evil/);
      }),
      run(150),
    );
  });

  test('adds no recipient and no header', async () => {
    const sink = await smtpSink();
    const mailer = createMailer({ allowPrivate: true, connections: 1 });
    const rendered = renderMail(verification, { brand: sampleBrand, messageId: '<a@b.test>' });
    const smtp = {
      host: '127.0.0.1',
      port: sink.port,
      secure: false,
      user: '',
      password: '',
      fromEmail: 'a@b.test',
      trusted: true,
    };
    let expected: readonly string[] | undefined;
    await fc.assert(
      fc.asyncProperty(evil, evil, evil, async (toName, fromName, subject) => {
        sink.clear();
        const outcome = await mailer.send({
          smtp: { ...smtp, fromName },
          recipient: 'c@d.test',
          messageId: '<1@b.test>',
          mail: {
            ...rendered,
            toName,
            subject: `Game ${subject}`,
            replyTo: { name: toName, address: 'e@f.test' },
          },
        });
        expect(outcome).toEqual({ state: 'sent' });
        const [sent] = sink.messages;
        expect(sent?.to).toEqual(['c@d.test']);
        const { headers, to, from } = await simpleParser(sent?.raw ?? '');
        const names = [...headers.keys()].toSorted();
        expected ??= names;
        expect(names).toEqual(expected);
        expect([to, from].flat().map((one) => one?.value.map(({ address }) => address))).toEqual([
          ['c@d.test'],
          ['a@b.test'],
        ]);
      }),
      run(25),
    );
    expect(expected).not.toContain('bcc');
    mailer.close();
    await sink.close();
  });
});

const NAMES = new Set([
  'description',
  'dtend',
  'dtstamp',
  'dtstart',
  'location',
  'sequence',
  'status',
  'summary',
  'uid',
]);
