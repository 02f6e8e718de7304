import {
  publicSystemEndpoints,
  registrationEndpoints,
  sessionEndpoints,
} from '@fieldhouse/core-contract';
import {
  enterText,
  expectTexts,
  expectToast,
  press,
  screen,
  valueOf,
} from '@fieldhouse/shell/testing';
import { aSystem, aUser } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { authApi, openAuth } from '../../testing/auth-app.ts';

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const openLanding = async (api = authApi()) => {
  const page = await openAuth(api, '/');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  return page;
};
type User = Awaited<ReturnType<typeof openLanding>>['user'];
const fillIn = (fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) enterText(field(label), text);
};
const register = async (user: User) => {
  await press(user, 'Need an account? Sign up');
  fillIn({
    'First Name': 'Pat',
    'Last Name': 'Rivers',
    Email: 'pat@nowhere.test',
    Password: 'Orchard-Lantern-42',
  });
  await press(user, 'Create Account');
};

describe('the landing page', () => {
  test('shows the hero, the sign-in form, the four feature cards, and the support email', async () => {
    await openLanding();
    screen.getByRole('heading', { level: 1 });
    await expectTexts(document.body, 'Sports Management');
    for (const name of [
      'Team Management',
      'Game Scheduling',
      'Opponent Management',
      'School Customization',
    ])
      screen.getByRole('heading', { name });
    expect(field('Email')).toHaveProperty('type', 'email');
    expect(field('Password')).toHaveProperty('type', 'password');
    expect(screen.queryByLabelText('First Name')).toBeNull();
    const forgot = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(forgot.getAttribute('href')).toBe('/forgot-password');
    const help = await screen.findByRole('link', { name: 'help@district.test' });
    expect(help.getAttribute('href')).toBe('mailto:help@district.test');
  });

  test('switches between sign-in and registration, and clears the fields', async () => {
    const { user } = await openLanding();
    fillIn({ Email: 'someone@lincoln.test', Password: 'secret' });
    screen.getByRole('button', { name: 'Need an account? Sign up' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Create Account' });
    screen.getByRole('heading', { name: 'Create Account' });
    for (const label of ['First Name', 'Last Name', 'Email', 'Password'])
      expect(valueOf(field(label))).toBe('');
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
    fillIn({ Email: 'someone@lincoln.test' });
    await press(user, 'Already have an account? Sign in');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(valueOf(field('Email'))).toBe('');
    expect(screen.queryByLabelText('First Name')).toBeNull();
  });

  test('requires every field, with a message beside each', async () => {
    const { user } = await openLanding();
    await press(user, 'Sign In');
    await expectTexts(document.body, 'Email is required', 'Password is required');
    await press(user, 'Need an account? Sign up');
    await press(user, 'Create Account');
    await expectTexts(
      document.body,
      'First name is required',
      'Last name is required',
      'Password is required',
    );
  });

  test('signs in, shows a pending state, and welcomes the user', async () => {
    const api = authApi().on(sessionEndpoints.login, aUser());
    const { user } = await openLanding(api);
    const account = { email: 'director@lincoln.test', password: 'Orchard-Lantern-42' };
    fillIn({ Email: account.email, Password: account.password });
    const release = api.hold(sessionEndpoints.login);
    await user.keyboard('{Enter}');
    const waiting = await screen.findByRole('button', { name: 'Please wait...' });
    expect(waiting).toHaveProperty('disabled', true);
    release();
    await expectToast('Welcome back!', 'You have been logged in successfully.');
    expect(api.callsOf(sessionEndpoints.login)).toEqual([{ body: account }]);
  });

  test.each([
    ['wrong-credentials', 'Invalid email or password'],
    ['account-inactive', 'Account is inactive'],
    ['rate-limited', 'Too many attempts. Try again in a minute.'],
  ] as const)('shows why sign-in failed (%s), and keeps the form', async (code, sentence) => {
    const { user } = await openLanding(authApi().refuse(sessionEndpoints.login, code, sentence));
    fillIn({ Email: 'director@lincoln.test', Password: 'not-the-password' });
    await press(user, 'Sign In');
    await expectToast('Login failed', sentence);
    const form = screen.getByRole('button', { name: 'Sign In' }).closest('form');
    expect(form?.textContent).toContain(sentence);
    expect(valueOf(field('Email'))).toBe('director@lincoln.test');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('button', { name: 'Send Reset Link' });
    expect(valueOf(field('Email'))).toBe('director@lincoln.test');
  });

  test('reports an unreachable server', async () => {
    const { user } = await openLanding(authApi().failNetwork(sessionEndpoints.login));
    fillIn({ Email: 'director@lincoln.test', Password: 'not-the-password' });
    await press(user, 'Sign In');
    await expectToast('Login failed', "Can't reach the server.");
  });

  test('shows why registration failed, and keeps the form', async () => {
    const sentence = "This email isn't on a school's list.";
    const { user } = await openLanding(
      authApi().refuse(registrationEndpoints.register, 'registration-refused', sentence),
    );
    await register(user);
    await expectToast('Registration failed', sentence);
    expect(valueOf(field('First Name'))).toBe('Pat');
  });

  test('registers, then asks for email confirmation', async () => {
    const api = authApi().on(
      registrationEndpoints.register,
      aUser({ email: 'pat@nowhere.test', emailConfirmed: false }),
    );
    const { user } = await openLanding(api);
    await register(user);
    await expectToast('Welcome to Fieldhouse', 'Your account has been created successfully.');
    await screen.findByRole('heading', { name: 'Check Your Email' });
    screen.getByText('pat@nowhere.test');
  });

  test('says that sign-ups are closed and whom to contact, and refuses an attempt', async () => {
    const sentence = 'Registration is disabled';
    const api = authApi()
      .on(publicSystemEndpoints.read, aSystem({ registrationEnabled: false }))
      .refuse(registrationEndpoints.register, 'registration-refused', sentence);
    const { user } = await openLanding(api);
    await register(user);
    await screen.findByText('Sign-ups are closed');
    expect(screen.getByRole('alert').textContent).toContain('help@district.test');
    await expectToast('Registration failed', sentence);
  });

  test('says that the system is under maintenance', async () => {
    const api = authApi().on(publicSystemEndpoints.read, aSystem({ maintenanceMode: true }));
    await openLanding(api);
    await screen.findByText('Under maintenance');
  });
});

describe('an unconfirmed email', () => {
  const waiting = { signedInAs: aUser({ emailConfirmed: false }) };

  test('is checked again on request, and gets another email', async () => {
    const api = authApi()
      .on(sessionEndpoints.user, aUser({ emailConfirmed: false }))
      .refuse(registrationEndpoints.resend, 'rate-limited', 'You can ask for 6 emails a day.');
    const { user } = await openAuth(api, '/', waiting);
    await screen.findByRole('heading', { name: 'Check Your Email' });
    await press(user, "I've Confirmed My Email");
    await screen.findByRole('button', { name: "I've Confirmed My Email" });
    expect(api.callsOf(sessionEndpoints.user)).toHaveLength(1);
    await press(user, 'Resend Email');
    await expectToast("Couldn't send the email", 'You can ask for 6 emails a day.');
    api.on(registrationEndpoints.resend, { message: 'Sent' });
    await press(user, 'Resend Email');
    await expectToast('Email sent', 'We sent a new link. Earlier links still work.');
  });

  test('is told that email is not set up', async () => {
    const api = authApi().on(publicSystemEndpoints.read, aSystem({ mailMissing: true }));
    await openAuth(api, '/', waiting);
    await screen.findByText("Email isn't set up yet");
  });
});
