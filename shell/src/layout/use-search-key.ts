import { useEffect, useEffectEvent } from 'react';

export const isMac = (): boolean => /Mac|iP/.test(navigator.platform);

/** Opens the search at Ctrl K, on a Mac at Command K, unless a dialog is open, which may have unsaved input. */
export function useSearchKey(onSearch: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const [isHeld, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
    if (key.toLowerCase() !== 'k' || !isHeld || isOther || altKey || shiftKey) return;
    if (!onSearch || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    onSearch();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
