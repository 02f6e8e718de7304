import { describe, expect, it } from 'vitest';

import { ApiError, errorSentence, isUnauthorized } from './api-error.ts';

describe('ApiError', () => {
  it('carries status and body text in its message', () => {
    const error = new ApiError(409, '{"message":"This team exists already"}', 'Conflict');
    expect(error.message).toBe('409: {"message":"This team exists already"}');
    expect(error.serverMessage).toBe('This team exists already');
  });

  it('falls back to the status text when the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('never shows a body that is not a sentence', () => {
    expect(new ApiError(500, '<html>oops</html>', '').serverMessage).not.toContain('<');
    expect(new ApiError(400, '[1,2]', '').serverMessage).toMatch(/^This could not be done/);
  });

  it('keeps the fields that the server named', () => {
    const error = new ApiError(
      400,
      '{"message":"No","fields":{"email":"Invalid email format","x":1}}',
      '',
    );
    expect(error.fields).toEqual({ email: 'Invalid email format' });
  });
});

describe('isUnauthorized', () => {
  it('tells an ended session from a wrong password', () => {
    expect(isUnauthorized(new ApiError(401, '{"message":"Unauthorized"}', ''))).toBe(true);
    expect(isUnauthorized(new ApiError(401, '{"message":"Invalid email or password"}', ''))).toBe(
      false,
    );
    expect(isUnauthorized(new ApiError(403, '{"message":"Unauthorized"}', ''))).toBe(false);
    expect(isUnauthorized('401: Unauthorized')).toBe(false);
  });
});

describe('errorSentence', () => {
  it('prefers the server and falls back where there was no answer', () => {
    expect(errorSentence(new ApiError(409, '{"message":"Still in use"}', ''), 'Failed')).toBe(
      'Still in use',
    );
    expect(errorSentence(new TypeError('Failed to fetch'), 'Failed to create team')).toBe(
      'Failed to create team',
    );
  });
});
