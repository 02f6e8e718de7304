import type { ComponentPropsWithRef, MouseEvent } from 'react';

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export interface AppLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
}

/**
 * A link to a screen of any remote. single-spa watches `pushState` and notifies every router, so no router's own Link is needed
 * (remotes do not share one).
 */
export const AppLink = ({ href, onClick, children, ...rest }: AppLinkProps) => (
  <a
    href={href}
    onClick={(event) => {
      onClick?.(event);
      if (event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      window.history.pushState(null, '', href);
      window.scrollTo(0, 0);
    }}
    {...rest}
  >
    {children}
  </a>
);
