import { LogOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useSignOut } from '../session/sign-out.ts';
import { AppLink } from '../ui/app-link.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import type { ScreenTable } from '../screens/screen.ts';
import { Spinner } from '../ui/spinner.tsx';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  height: 100%;
  padding: 20px 12px 12px;
  overflow-y: auto;
`;

const School = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 1.5em;
  padding: 0 12px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
  overflow-wrap: anywhere;
`;

// The school's two colors.
const Colors = styled.span`
  flex: none;
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: linear-gradient(
    135deg,
    ${(p) => p.theme.color.accent} 50%,
    ${(p) => p.theme.color.secondary} 50%
  );
  box-shadow: 0 0 0 1px ${(p) => p.theme.color.border};

  ${(p) => p.theme.media.forcedColors} {
    border: 1px solid CanvasText;
    forced-color-adjust: none;
  }
`;

const Top = styled.div`
  display: grid;
  gap: 12px;
`;

const List = styled.ul`
  display: grid;
  gap: 2px;
`;

const itemLooks = `
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 40px;
  padding: 0 11px;
  border: 1px solid transparent;
  background: none;
  font-size: 0.875rem;
  text-decoration: none;
  text-align: left;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

const Item = styled(AppLink)`
  ${itemLooks}
  border-radius: ${(p) => p.theme.radius.md};
  color: ${(p) => p.theme.color.textMuted};
  font-weight: ${(p) => p.theme.font.weight.medium};
  &:hover {
    background: color-mix(in srgb, ${(p) => p.theme.color.text} 5%, transparent);
    color: ${(p) => p.theme.color.text};
  }
  &[aria-current='page'] {
    background: ${(p) => p.theme.color.accentSoft};
    color: ${(p) => p.theme.color.accentText};
  }
  ${(p) => p.theme.media.forcedColors} {
    border-color: Canvas;
    &[aria-current='page'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Bottom = styled.div`
  display: grid;
  gap: 4px;
  margin-top: auto;
  padding-top: 12px;
  border-top: 1px solid ${(p) => p.theme.color.border};
`;

const Person = styled.p`
  padding: 4px 12px;
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Own = styled(AppLink)`
  justify-self: start;
  min-height: 24px;
  margin-bottom: 4px;
  padding: 0 12px;
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.textMuted};
  text-decoration: none;
  &:hover {
    color: ${(p) => p.theme.color.text};
    text-decoration: underline;
  }
  ${(p) => p.theme.media.touch} {
    display: flex;
    align-items: center;
    min-height: 44px;
  }
`;

const SignOutButton = styled.button`
  ${itemLooks}
  border-radius: ${(p) => p.theme.radius.md};
  color: ${(p) => p.theme.color.textMuted};
  font-weight: ${(p) => p.theme.font.weight.medium};
  &:hover {
    background: ${(p) => p.theme.color.dangerSoft};
    color: ${(p) => p.theme.color.dangerText};
  }
  &:disabled {
    cursor: progress;
  }
`;

const onAddressChange = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};

/** Empty while a frame is rendered at build time, where there is no window. */
const useAddress = (): string =>
  useSyncExternalStore(
    onAddressChange,
    () => window.location.pathname,
    () => '',
  );

export interface SidebarNavProps {
  readonly schoolName?: string | undefined;
  readonly userName?: string | undefined;
  /** A choice that all screens follow, below the school's name. */
  readonly switcher?: ReactNode;
  /** Those with an icon have an entry. */
  readonly screens: ScreenTable;
  /** The path of the screen, where it is rendered without a page. */
  readonly path?: string;
  readonly onNavigate?: () => void;
}

/** Content of the sidebar and of the phone's menu. */
export const SidebarNav = ({
  schoolName,
  userName,
  switcher,
  screens,
  path,
  onNavigate,
}: SidebarNavProps) => {
  const current = useAddress();
  const { signOut, pending } = useSignOut();
  // A screen may have two addresses.
  const shown = screens[path ?? current]?.load;
  return (
    <Column>
      <Top>
        <BrandMark />
        {schoolName !== undefined && (
          <School>
            {schoolName && <Colors aria-hidden="true" />}
            {schoolName}
          </School>
        )}
        {switcher}
      </Top>
      <nav aria-label="Main">
        <List>
          {Object.entries(screens).map(
            ([href, screen]) =>
              screen.icon && (
                <li key={href}>
                  <Item
                    href={href}
                    {...(screen.load === shown ? { 'aria-current': 'page' } : {})}
                    {...(onNavigate ? { onClick: onNavigate } : {})}
                  >
                    <screen.icon size={18} aria-hidden="true" />
                    {screen.label ?? screen.title}
                  </Item>
                </li>
              ),
          )}
        </List>
      </nav>
      <Bottom>
        {userName && <Person>{userName}</Person>}
        <Own href="/change-password">Change Password</Own>
        <Own href="/accessibility">Accessibility</Own>
        <SignOutButton type="button" disabled={pending} onClick={() => void signOut()}>
          {pending ? <Spinner size={18} /> : <LogOut size={18} aria-hidden="true" />}
          {pending ? 'Signing Out...' : 'Sign Out'}
        </SignOutButton>
      </Bottom>
    </Column>
  );
};
