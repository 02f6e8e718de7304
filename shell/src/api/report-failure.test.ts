import { sessionEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { describe, expect, test, vi } from 'vitest';

import { currentToast } from '../ui/toast.tsx';
import { ApiError } from './api-error.ts';
import { reportFailure, showFailure } from './report-failure.ts';

const refusal = new ApiError(409, '{"message":"This team exists already."}', '');
const signedOut = new ApiError(401, '{"message":"Unauthorized","code":"signed-out"}', '');
const unanswered = new TypeError('Failed to fetch');

describe('showFailure', () => {
  test("shows the server's message under the title", () => {
    showFailure('Error', refusal);
    expect(currentToast()).toMatchObject({
      title: 'Error',
      description: 'This team exists already.',
      variant: 'destructive',
    });
  });

  test('reports a missing response, or the given fallback', () => {
    showFailure('Error', unanswered);
    expect(currentToast()?.description).toBe(
      "Can't reach the server. Check your connection and try again.",
    );
    showFailure('Error', unanswered, {
      fallback: 'Failed to create team',
      describe: (why) => `Not saved: ${why}`,
    });
    expect(currentToast()?.description).toBe('Not saved: Failed to create team');
  });

  test('also reports a refused session', () => {
    showFailure('Login failed', signedOut);
    expect(currentToast()).toMatchObject({ title: 'Login failed', description: 'Unauthorized' });
  });
});

describe('reportFailure', () => {
  test('reports the failure', () => {
    reportFailure('Failed to delete team', refusal);
    expect(currentToast()?.title).toBe('Failed to delete team');
  });

  test('reports an ended session instead, and goes to the sign-in page', async () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('window', { location: { assign }, addEventListener: () => undefined });
    reportFailure('Failed to delete team', signedOut);
    expect(currentToast()).toMatchObject({ title: 'Unauthorized' });
    await vi.waitFor(
      () => expect(assign).toHaveBeenCalledWith(endpointUrl(sessionEndpoints.showLogin)),
      { timeout: 10_000 },
    );
    vi.unstubAllGlobals();
  });
});
