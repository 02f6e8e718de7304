import { publicSystemEndpoints } from '@fieldhouse/core-contract';
import { screen } from '@fieldhouse/shell/testing';
import { aSystem, aUser } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { authApi, openAuth } from '../../testing/auth-app.ts';

const PATH = '/accessibility';
const title = () => screen.findByRole('heading', { level: 1, name: 'Accessibility' });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the accessibility statement', () => {
  test('opens from the landing page, and says how to report a problem', async () => {
    const { user } = await openAuth(authApi(), '/');
    await user.click(await screen.findByRole('link', { name: 'Accessibility' }));
    await title();
    expect(hrefOf('Back to Login')).toBe('/');
    expect(hrefOf('help@district.test')).toBe('mailto:help@district.test');
    screen.getByText(/^Last reviewed \d\d\/\d\d\/\d{4}\.$/);
    const parts = screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent);
    expect(parts).toEqual(['How We Test', 'Known Limits', 'Report a Problem']);
  });

  test('is there for someone who is signed in', async () => {
    await openAuth(authApi(), PATH, { signedInAs: aUser() });
    await title();
    expect(hrefOf('Back to Your Schedule')).toBe('/');
  });

  test('names the system administrator where there is no support email', async () => {
    await openAuth(authApi().on(publicSystemEndpoints.read, aSystem({ supportEmail: '' })), PATH);
    await title();
    screen.getByText(/Contact your system administrator\.$/);
  });

  test('waits until a temporary password is replaced', async () => {
    await openAuth(authApi(), PATH, { signedInAs: aUser({ mustChangePassword: true }) });
    await screen.findByRole('heading', { name: 'Set Your Password' });
  });
});
