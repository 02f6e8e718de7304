import { describe, expect, test } from 'vitest';

import { ApiError, errorSentence, isUnauthorized } from './api-error.ts';
import { UnreadableAnswer } from './read-answer.ts';

describe('ApiError', () => {
  test('has the status and the body text in its message', () => {
    const error = new ApiError(409, '{"message":"This team exists already"}', 'Conflict');
    expect(error.message).toBe('409: {"message":"This team exists already"}');
    expect(error.serverMessage).toBe('This team exists already');
  });

  test('falls back to the status text when the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  test('never shows a body that is not a JSON message', () => {
    expect(new ApiError(500, '<html>oops</html>', '').serverMessage).not.toContain('<');
    expect(new ApiError(400, '[1,2]', '').serverMessage).toMatch(/^Something went wrong/);
  });

  test('keeps the field errors of the server', () => {
    const error = new ApiError(
      400,
      '{"message":"No","fields":{"email":"Invalid email format","x":1}}',
      '',
    );
    expect(error.fields).toEqual({ email: 'Invalid email format' });
  });
});

describe('the code of an ApiError', () => {
  test("is the server's where the page knows it", () => {
    expect(new ApiError(403, '{"message":"No","code":"cross-site"}', '').code).toBe('cross-site');
  });

  test('is derived from the status when the server sends none or an unknown one', () => {
    expect(new ApiError(409, '{"message":"No"}', '').code).toBe('conflict');
    expect(new ApiError(409, '{"message":"No","code":"not-known-yet"}', '').code).toBe('conflict');
    expect(new ApiError(500, '', 'Internal Server Error').code).toBe('internal-error');
  });
});

describe('isUnauthorized', () => {
  test('distinguishes an ended session from a wrong password', () => {
    const signedOut = '{"message":"Unauthorized","code":"signed-out"}';
    const wrong = '{"message":"Invalid email or password","code":"wrong-credentials"}';
    expect(isUnauthorized(new ApiError(401, signedOut, ''))).toBe(true);
    expect(isUnauthorized(new ApiError(401, 'Unauthorized', ''))).toBe(true);
    expect(isUnauthorized(new ApiError(401, wrong, ''))).toBe(false);
    expect(isUnauthorized(new ApiError(403, '{"message":"Unauthorized"}', ''))).toBe(false);
    expect(isUnauthorized('401: Unauthorized')).toBe(false);
  });
});

describe('errorSentence', () => {
  test('prefers the message of the server, with a fallback where there was no response', () => {
    expect(errorSentence(new ApiError(409, '{"message":"Still in use"}', ''), 'Failed')).toBe(
      'Still in use',
    );
    expect(errorSentence(new TypeError('Failed to fetch'), 'Failed to create team')).toBe(
      'Failed to create team',
    );
    const unreadable = new UnreadableAnswer({ method: 'GET', path: '/api/teams' });
    expect(errorSentence(unreadable, 'No answer')).toMatch(/This page can't show/);
  });
});
