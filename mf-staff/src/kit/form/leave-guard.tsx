import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { createContext, use, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useLeaveGuard } from './use-leave-guard.ts';

type Discard = () => void;
/** Registers a form with unsaved edits; returns a function that removes it. */
type Report = (form: string, discard: Discard) => () => void;

const GuardContext = createContext<Report>(() => () => undefined);

/** Asks before a screen with unsaved edits is left. One per screen, since each adds a history entry. */
export const LeaveGuard = ({ children }: { readonly children: ReactNode }) => {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Discard>>(new Map());
  const report = useCallback<Report>((form, discard) => {
    setUnsaved((others) => new Map(others).set(form, discard));
    return () => setUnsaved((all) => new Map([...all].filter(([other]) => other !== form)));
  }, []);
  const guard = useLeaveGuard(unsaved.size > 0, () => {
    for (const discard of unsaved.values()) discard();
  });
  return (
    <GuardContext value={report}>
      {children}
      <ConfirmDialog
        open={guard.isAsking}
        onOpenChange={(open) => !open && guard.stay()}
        title="Discard Changes?"
        description="Your changes haven't been saved."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        onConfirm={guard.leave}
      />
    </GuardContext>
  );
};

/** The enclosing {@link LeaveGuard} asks while the form is dirty; `discard` drops its changes. */
export function useUnsavedEdits(dirty: boolean, discard: Discard): void {
  const report = use(GuardContext);
  const form = useId();
  const latest = useRef(discard);
  useLayoutEffect(() => {
    latest.current = discard;
  });
  // A layout effect, because Back may be pressed right after the first key.
  useLayoutEffect(
    () => (dirty ? report(form, () => latest.current()) : undefined),
    [dirty, form, report],
  );
}
