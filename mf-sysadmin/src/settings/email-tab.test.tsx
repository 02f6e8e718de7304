import { emailConfigEndpoints, publicSystemEndpoints } from '@fieldhouse/core-contract';
import {
  enterText,
  expectTexts,
  expectToast,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
} from '@fieldhouse/shell/testing';
import { aSystem } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { anEmailConfig, openSysadmin, sysadminApi } from '../../testing/sysadmin-app.ts';

const untouched = {
  smtpHost: 'smtp-mail.outlook.com',
  smtpPort: 587,
  smtpSecure: false,
  smtpUser: '',
  smtpPassword: '',
  fromEmail: '',
  fromName: 'Fieldhouse',
  configured: false,
};
const { configured: _configured, ...stored } = anEmailConfig();
const SAVE = 'Save Email Settings';

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const tab = (name: string) => screen.getByRole('tab', { name });

/** Opens the tab and waits until the fields hold the stored values. */
const openTab = async (api = sysadminApi(), host = stored.smtpHost) => {
  const page = await openSysadmin(api, '/sysadmin/settings');
  await page.user.click(await screen.findByRole('tab', { name: 'Email' }));
  await screen.findByLabelText('SMTP host');
  await waitFor(() => expect(valueOf(field('SMTP host'))).toBe(host));
  return page;
};
const retype = (label: string, text: string) => enterText(field(label), text);
const openUntouched = () =>
  openTab(sysadminApi().on(emailConfigEndpoints.read, untouched), untouched.smtpHost);

describe('the email settings', () => {
  test('start with the defaults', async () => {
    await openUntouched();
    expect(valueOf(field('SMTP port'))).toBe('587');
    const secure = screen.getByRole('switch', { name: 'Use SSL/TLS' });
    expect(secure.getAttribute('aria-checked')).toBe('false');
    expect(valueOf(field('From name'))).toBe('Fieldhouse');
    for (const label of ['Username', 'Password', 'From email'])
      expect(valueOf(field(label))).toBe('');
    screen.getByText(/may block username and password sign-in/);
  });

  test('say that there is no mail server', async () => {
    await openTab(
      sysadminApi()
        .on(emailConfigEndpoints.read, untouched)
        .on(publicSystemEndpoints.read, aSystem({ mailMissing: true })),
      untouched.smtpHost,
    );
    await screen.findByText("Email isn't set up yet");
  });

  test('show a message beside each invalid field, and send nothing', async () => {
    const { user } = await openUntouched();
    retype('SMTP host', '');
    retype('SMTP port', '0');
    retype('From name', '');
    // An unexpected call fails the test.
    await press(user, SAVE);
    await expectTexts(
      document.body,
      'SMTP host is required',
      'Port must be greater than 0',
      'Username is required',
      'Password is required',
      'Please enter a valid email address',
      'From name is required',
    );
  });

  test('keep edits across tabs and are saved, the stored password by its mask', async () => {
    const fromName = 'District Office';
    const api = sysadminApi().on(emailConfigEndpoints.save, anEmailConfig({ fromName }));
    const { user } = await openTab(api);
    retype('From name', fromName);
    await user.click(tab('General'));
    await screen.findByRole('tabpanel', { name: 'General' });
    await user.click(tab('Email'));
    expect(valueOf(await screen.findByLabelText('From name'))).toBe(fromName);
    await press(user, SAVE);
    await expectToast('Email settings saved');
    expect(api.callsOf(emailConfigEndpoints.save)).toEqual([{ body: { ...stored, fromName } }]);
  });

  test('can be removed after a confirmation, unsaved edits with them', async () => {
    const api = sysadminApi();
    const { user } = await openTab(api);
    retype('From name', 'Not Saved');
    await press(user, 'Remove Mail Server');
    const asked = await openedDialog('Remove Mail Server', 'alertdialog');
    expect(asked.textContent).toContain('Email goes through the server set at startup again.');
    api.on(emailConfigEndpoints.remove, untouched);
    await press(user, 'Remove', asked);
    await expectToast('Mail server removed');
    await waitFor(() => expect(valueOf(field('From name'))).toBe(untouched.fromName));
    expect(valueOf(field('SMTP host'))).toBe(untouched.smtpHost);
    await screen.findByText('Using the default mail server');
    expect(screen.queryByRole('button', { name: 'Remove Mail Server' })).toBeNull();
  });

  test('stay when they cannot be removed', async () => {
    const why = 'The database is away.';
    const { user } = await openTab(
      sysadminApi().refuse(emailConfigEndpoints.remove, 'unavailable', why),
    );
    await press(user, 'Remove Mail Server');
    await press(user, 'Remove', await openedDialog('Remove Mail Server', 'alertdialog'));
    await expectToast("Couldn't remove the mail server", why);
    expect(valueOf(field('SMTP host'))).toBe(stored.smtpHost);
  });

  test('show why saving failed, beside the field', async () => {
    const why = 'Re-enter the password';
    const api = sysadminApi().refuse(emailConfigEndpoints.save, 'invalid-input', why, {
      smtpPassword: why,
    });
    const { user } = await openTab(api);
    retype('SMTP host', 'smtp.other.test');
    await press(user, SAVE);
    await expectToast('Save failed', why);
    await expectTexts(screen.getByRole('tabpanel', { name: 'Email' }), why);
    expect(valueOf(field('SMTP host'))).toBe('smtp.other.test');
  });
});

describe('a test email', () => {
  test('requires a recipient', async () => {
    const { user } = await openTab();
    await press(user, 'Send Test Email');
    await expectToast('Email required', 'Please enter an email address to test');
  });

  test('is sent with the unsaved settings of the form', async () => {
    const message = 'Test email sent to me@district.test';
    const api = sysadminApi().on(emailConfigEndpoints.test, { message });
    const { user } = await openTab(api);
    retype('From name', 'Not Saved');
    enterText(field('Test email address'), 'me@district.test');
    const release = api.hold(emailConfigEndpoints.test);
    await press(user, 'Send Test Email');
    await screen.findByRole('button', { name: 'Sending...' });
    release();
    await expectToast('Test email sent', 'me@district.test');
    await screen.findByText('Email sent successfully!');
    expect(api.callsOf(emailConfigEndpoints.test)).toEqual([
      { body: { ...stored, fromName: 'Not Saved', testEmail: 'me@district.test' } },
    ]);
  });

  test('shows why it failed, and no success', async () => {
    const why = "We couldn't find the server smtp.district.test.";
    const api = sysadminApi().refuse(emailConfigEndpoints.test, 'invalid-input', why);
    const { user } = await openTab(api);
    enterText(field('Test email address'), 'me@district.test');
    await press(user, 'Send Test Email');
    await expectToast('Test email failed', why);
    const boxes = screen.getAllByRole('alert').map((box) => box.textContent);
    expect(boxes.some((box) => box.includes(`Email failed to send${why}`))).toBe(true);
    expect(screen.queryByText('Email sent successfully!')).toBeNull();
  });
});
