import { useEffect } from 'react';

/** Runs when Escape is pressed and nothing else takes it: no dialog, menu, or tooltip is open, and no text is being typed. */
export function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role=dialog], [role=alertdialog], [role=menu], input[type=search]'))
        return;
      onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, onEscape]);
}
