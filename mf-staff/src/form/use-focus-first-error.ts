import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a form's `ref`. After each refused submission, the focus goes to the first invalid field in the order of the screen;
 * react-hook-form would take the order in which fields are registered.
 */
export function useFocusFirstError(submissions: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submissions > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [submissions]);
  return form;
}
