import { MoreHorizontal } from 'lucide-react';
import { cloneElement } from 'react';
import type { ComponentProps, ReactElement } from 'react';

import type { MenuProps } from './dropdown-menu-control.tsx';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.ts';
import { useLazyControl } from './use-lazy-control.ts';
import type { ControlAct } from './use-lazy-control.ts';

interface DropdownMenuProps extends MenuProps {
  /** Accessible name of the default three-dots trigger. */
  readonly label: string;
  /** A custom trigger: one button. */
  readonly trigger?: ReactElement<ComponentProps<'button'>>;
}

const controlPart = lazyPart(() => import('./dropdown-menu-control.tsx'));

const takesKey = (key: string): boolean => key === 'Enter' || key === ' ' || key === 'ArrowDown';

const repeat = (control: HTMLElement, act: ControlAct): void => {
  const shared = { bubbles: true, cancelable: true };
  control.dispatchEvent(
    act.kind === 'press'
      ? new PointerEvent('pointerdown', { ...shared, button: 0, pointerType: 'mouse' })
      : new KeyboardEvent('keydown', { ...shared, key: act.key }),
  );
};

/** A button that opens a menu of actions. The menu loads when it is used, or while the page is idle. */
export const DropdownMenu = ({ label, trigger, ...rest }: DropdownMenuProps) => {
  const { part, controlRef, standIn } = useLazyControl(controlPart, takesKey, repeat);
  const button = trigger ?? (
    <IconButton label={label} size="sm" tooltip={false}>
      <MoreHorizontal size={18} aria-hidden="true" />
    </IconButton>
  );
  if (part) return <part.DropdownMenuControl trigger={button} controlRef={controlRef} {...rest} />;
  return cloneElement(button, { 'aria-haspopup': 'menu', 'aria-expanded': false, ...standIn });
};
