import { contrastRatio } from '@fieldhouse/core-contract';
import type { MailedChange } from '@fieldhouse/core-contract';
import { MailMessage } from '@fieldhouse/mail-contract';
import { describe, expect, test } from 'vitest';
import { previewMail } from './preview-mail.ts';
import { renderMail } from './render-mail.ts';
import { sampleBrand, sampleMessages } from './sample-messages.ts';

const context = { brand: sampleBrand, messageId: '<sample@fieldhouse.test>' };
const kinds = Object.entries(sampleMessages);
/** The kinds without a link. */
const WITHOUT_LINK: readonly string[] = ['test', 'proposal-accepted', 'coach-confirmation'];

function changeMail(changed: Partial<MailedChange>) {
  const sample = sampleMessages['game-postponed'];
  if (sample?.kind !== 'game-changes') throw new Error('no sample');
  const games = sample.data.games.map((game) => ({ ...game, ...changed }));
  return renderMail({ ...sample, data: { ...sample.data, games } }, context);
}

describe.each(kinds)('the email %s', (_name, message) => {
  const mail = renderMail(message, context);

  test('matches the contract, and has a subject and both bodies', () => {
    expect(MailMessage.safeParse(message).success).toBe(true);
    expect(mail.subject).toMatch(/^\S.{5,}$/);
    expect(mail.text.length).toBeGreaterThan(60);
    expect(mail.html).toContain('<!doctype html>');
  });

  test('has every link in both bodies', () => {
    const links = JSON.stringify(message).match(/https?:\/\/[^"]+/g) ?? [];
    expect(links.length > 0).toBe(!WITHOUT_LINK.includes(message.kind));
    for (const link of links) {
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
    }
  });

  test('can be read without its secrets', () => {
    const { kind, data } = message;
    const preview = previewMail({ kind, data, brand: sampleBrand });
    const secrets = Object.values<string | string[] | undefined>(message.secrets).flat();
    for (const secret of secrets) expect(preview.text).not.toContain(secret);
    expect(preview.text.includes('left out)')).toBe(secrets.length > 0);
    expect(preview.text).toContain(mail.text.slice(0, 40));
    expect(preview.subject).toBe(mail.subject);
  });

  test('has one main region, and the sender as its first heading', () => {
    expect(mail.html.match(/role="main"/g)).toHaveLength(1);
    expect(mail.html.match(/<h1[^>]*>\s*([^<]+?)\s*<\/h1>/)?.[1]).toBe(sampleBrand.name);
  });

  test('loads no resources and has no scripts', () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(|@import/i);
  });
});

describe('an email', () => {
  const reschedule = sampleMessages['reschedule-request'];
  if (reschedule?.kind !== 'reschedule-request') throw new Error('no sample');

  test('shows names and notes as text, never as markup or headers', () => {
    const evil = '<img src=x onerror=alert(1)>\r\nBcc: evil@example.test';
    const game = { ...reschedule.data.game, opponent: evil };
    const mail = renderMail(
      { ...reschedule, data: { ...reschedule.data, game, note: evil } },
      context,
    );
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).toContain('> Bcc: evil@example.test');
  });

  test('about several games begins with one button to the page of all of them', () => {
    const several = sampleMessages['verification-of-several'];
    if (several?.kind !== 'verification') throw new Error('no sample');
    const { text } = renderMail(several, context);
    const [first = '', second = ''] = several.secrets.links;
    const places = [`Review and Respond:\n${first}`, several.data.games[0]?.team ?? '', second];
    const found = places.map((part) => text.indexOf(part));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
    expect(text.match(/Review and Respond/g)).toHaveLength(1);
    expect(text.match(/Respond to this game:/g)).toHaveLength(2);
  });

  test('to an unconfirmed address repeats nothing that was typed at registration', () => {
    const confirm = sampleMessages['confirm-address'];
    if (confirm?.kind !== 'confirm-address') throw new Error('no sample');
    const name = 'Your account is locked.\nGo to http://evil.test/login now';
    const mail = renderMail({ ...confirm, data: { ...confirm.data, name } }, context);
    expect(mail.toName).toBe('');
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/locked|evil/);
  });

  test('marks what the other school typed as theirs, before the text itself', () => {
    const data = { ...reschedule.data, answeredBy: 'Pat', note: 'Call 555 now' };
    const mail = renderMail({ ...reschedule, data }, context);
    expect(mail.preview).toBe('They wrote: "Call 555 now"');
    expect(mail.text).toContain('They wrote:\n\n> Call 555 now');
    expect(mail.text).toContain('Name they gave: Pat');
    expect(mail.text.indexOf('Pat')).toBeGreaterThan(mail.text.indexOf('They wrote:'));
  });

  test('to a person without a name does not greet them as their school', () => {
    const data = { ...reschedule.data, staffName: reschedule.data.game.ourSchool };
    expect(renderMail({ ...reschedule, data }, context).text).toMatch(/^Hello,\n/);
  });

  test('with a new password for an existing account does not announce an account', () => {
    const { welcome } = sampleMessages;
    if (welcome?.kind !== 'welcome') throw new Error('no sample');
    const data = { ...welcome.data, reset: true };
    const mail = renderMail({ ...welcome, data }, context);
    expect(mail.subject).toContain('Your new temporary password for');
    expect(mail.text).toContain('Your old password no longer works');
    expect(mail.text).not.toContain('You have an account');
  });

  test.each(['postponed', 'canceled', 'forfeit'] as const)(
    'about a game that is off (%s) shows its old date as that of no game',
    (what) => {
      const { text } = changeMail({ what, makeUp: null });
      expect(text).toMatch(
        /^Hello [^\n]+\n\nThis game is (?:postponed|canceled|decided by forfeit)\.\n/,
      );
      expect(text).toContain(`\n\n${what.toUpperCase()}\n\n`);
      expect(text).toMatch(/^Was: Fri, Sep 18 · 4:30 PM$/m);
      expect(text).not.toMatch(/^When:/m);
      expect(text.includes('\nNew date: To be announced\n')).toBe(what === 'postponed');
    },
  );

  test('about a postponed game shows the day of its make-up game', () => {
    const { text } = changeMail({ what: 'postponed', makeUp: { date: '2026-09-21', time: null } });
    expect(text).toContain('\nNew date: Mon, Sep 21 · TBD\n');
  });

  test('about a game that is on shows its date and time', () => {
    const { text, html } = changeMail({ what: 'moved', was: { date: '2026-09-13' } });
    expect(text).toMatch(/^When: Fri, Sep 18 · 4:30 PM$/m);
    const [, background = '', ink = ''] =
      /background-color:(#\w+);color:(#\w+);"\s*>\s*Changed\s*</.exec(html) ?? [];
    expect(contrastRatio(background, ink)).toBeGreaterThanOrEqual(4.5);
  });

  test('says once who plays where, with a map, and on which side its reader is', () => {
    const { verification } = sampleMessages;
    if (!verification) throw new Error('no sample');
    const { text, html } = renderMail(verification, context);
    const map =
      'https://www.google.com/maps/search/?api=1&query=Field+2%2C+Lincoln+Stadium%2C+1200+Lincoln+Avenue';
    expect(text).toContain(`
When: Fri, Sep 18 · 4:30 PM
Where: Field 2, Lincoln Stadium, 1200 Lincoln Avenue
Map:
${map}
Team: Boys Soccer Jr. Varsity
Game: Roosevelt High School at Lincoln High School (away)
`);
    expect(html).toContain(`href="${map.replace('&', '&amp;')}"`);
    const { 'coach-confirmation': own, 'game-declined': neutral } = sampleMessages;
    if (!own || !neutral) throw new Error('no sample');
    expect(renderMail(own, context).text).toContain('Lincoln High School (home)\n');
    const elsewhere = renderMail(neutral, context);
    expect(elsewhere.text).toContain('\nWhere: Civic Arena\nTeam:');
    expect(elsewhere.text).toContain('(neutral site)');
    expect(elsewhere.html).not.toContain('google.com');
  });

  test.each([
    'verification-of-several',
    'games-confirmed',
    'game-reminder-of-several',
    'games-changed',
  ])('about several games (%s) has two lines for each', (name) => {
    const message = sampleMessages[name];
    if (!message) throw new Error('no sample');
    const { text } = renderMail(message, context);
    expect(text).toMatch(
      /^Fri, Sep 18 · 4:30 PM: Boys Soccer Jr. Varsity (?:@ Lincoln High School \(away\)|vs Roosevelt High School \(home\))\nField 2, Lincoln Stadium, 1200 Lincoln Avenue\nMap:\n/m,
    );
    expect(text).not.toMatch(/^(?:When|Where|Team|Game):/m);
  });

  test.each([
    'coach-confirmation',
    'game-confirmed',
    'game-declined',
    'game-postponed',
    'make-up',
    'proposal-accepted',
    'reschedule-request',
  ])('(%s) has its outcome before the details of the game', (name) => {
    const message = sampleMessages[name];
    if (!message) throw new Error('no sample');
    const { text } = renderMail(message, context);
    expect(text).toMatch(
      /^(?:CONFIRMED|DECLINED|RESCHEDULE|POSTPONED)$[\s\S]*^(?:When|Was): Fri, Sep 18 · 4:30 PM$|^POSTPONED$[\s\S]*^When: Mon/m,
    );
  });

  test.each(['#FF6B35', '#FFFF00', '#111', '#ffffff', 'red;}'])(
    'is readable in the color %s',
    (color) => {
      const sample = sampleMessages['test'];
      if (!sample) throw new Error('no sample');
      const { html } = renderMail(sample, { ...context, brand: { ...sampleBrand, color } });
      const band = /background-color:(#\w+);border-radius:12px 12px 0 0;/.exec(html)?.[1] ?? '';
      const ink = /<h1[^>]*font-weight:bold;color:(#\w+)/.exec(html)?.[1] ?? '';
      expect(contrastRatio(band, ink)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
