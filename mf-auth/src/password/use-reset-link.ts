import { passwordEndpoints } from '@fieldhouse/core-contract';
import { mutate } from '@fieldhouse/shell/api';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useEffect, useState } from 'react';

const MALFORMED = 'This password reset link is invalid or malformed.';
const REJECTED = 'This password reset link is invalid, expired, or has already been used.';

/** State of the reset link check. Checking does not use up the link. */
export type ResetLink =
  | { readonly state: 'validating' | 'valid' }
  | { readonly state: 'invalid'; readonly reason: string };

/** Checks the token with the server; a missing token and any failure count as invalid. */
export const useResetLink = (token: string): ResetLink => {
  const [link, setLink] = useState<ResetLink>({ state: 'validating' });
  useEffect(() => {
    let current = true;
    const settle = (next: ResetLink) => {
      if (!current) return;
      setLink(next);
      if (next.state !== 'invalid') return;
      toast({ variant: 'destructive', title: 'Invalid Reset Link', description: next.reason });
    };
    void check(token).then(settle);
    return () => {
      current = false;
    };
  }, [token]);
  return link;
};

async function check(token: string): Promise<ResetLink> {
  if (token === '') return { state: 'invalid', reason: MALFORMED };
  try {
    await mutate(passwordEndpoints.checkLink, { body: { token } });
    return { state: 'valid' };
  } catch {
    return { state: 'invalid', reason: REJECTED };
  }
}
