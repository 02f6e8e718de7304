import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A radio group focuses one of its options itself. */
const INVALID = '[aria-invalid="true"]:not(:disabled, [role="radiogroup"])';

/**
 * For a form's `ref`. After each refused submission, the focus goes to the first invalid field in the order of the screen;
 * react-hook-form would take the order in which fields are registered.
 */
export function useFocusFirstError(submissions: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submissions > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [submissions]);
  return form;
}
