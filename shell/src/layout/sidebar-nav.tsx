import { LogOut, Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useSignOut } from '../session/sign-out.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { entryLabel, isWithin } from '../screens/screen.ts';
import type { ScreenTable } from '../screens/screen.ts';
import { Spinner } from '../ui/spinner.tsx';
import { NavItem, itemLooks } from './nav-item.ts';
import { PersonCorner } from './person-corner.tsx';
import type { PersonLink } from './person-corner.tsx';
import { isMac } from './use-search-key.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: 100%;
  padding: 16px 12px 0;
  overflow-y: auto;
  /* An entry with focus is not covered by the person's corner. */
  scroll-padding-bottom: 108px;
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

const Group = styled.p`
  margin: 8px 12px 4px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.6875rem;
  font-weight: ${(p) => p.theme.font.weight.semibold};
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

const SearchButton = styled.button`
  ${itemLooks}
  border-color: ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  color: ${(p) => p.theme.color.textMuted};
  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
    color: ${(p) => p.theme.color.text};
  }
  kbd {
    margin-left: auto;
    font: inherit;
    font-size: ${(p) => p.theme.font.size.xs};
  }
`;

const Bottom = styled.div`
  display: grid;
  gap: 4px;
  margin-top: auto;
  padding-block: 8px;
  border-top: 1px solid ${(p) => p.theme.color.border};
  background: ${(p) => p.theme.color.surface};
  /* In reach where the entries don't fit. */
  @media (min-height: 480px) {
    position: sticky;
    bottom: 0;
  }
`;

const Entry = styled.li`
  position: relative;
`;

/** Beside the link, whose name it isn't part of. */
const Count = styled.span`
  position: absolute;
  inset: 0 12px 0 auto;
  min-width: 22px;
  height: 20px;
  margin-block: auto;
  padding: 0 6px;
  pointer-events: none;
  border-radius: ${(p) => p.theme.radius.full};
  background: ${(p) => p.theme.color.accentSoft};
  color: ${(p) => p.theme.color.accentText};
  font-size: ${(p) => p.theme.font.size.xs};
  font-variant-numeric: tabular-nums;
  text-align: center;

  ${(p) => p.theme.media.forcedColors} {
    border: 1px solid;
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

/** How much waits on a screen. */
export interface EntryCount {
  readonly count: number;
  /** What is counted: 'need you'. */
  readonly what: string;
}

export interface SidebarNavProps {
  readonly schoolName?: string | undefined;
  readonly userName?: string | undefined;
  /** A choice that all screens follow, below the school's name. */
  readonly switcher?: ReactNode;
  /** Opens the search over everything. */
  readonly onSearch?: (() => void) | undefined;
  /** Those with an icon have an entry. */
  readonly screens: ScreenTable;
  /** By path; none where nothing waits. */
  readonly counts?: Readonly<Record<string, EntryCount | undefined>>;
  /** What the person's corner has before the password. */
  readonly personLinks?: readonly PersonLink[];
  /** The path of the screen, where it is rendered without a page. */
  readonly path?: string;
  readonly onNavigate?: () => void;
}

/** Content of the sidebar and of the phone's menu. */
export const SidebarNav = ({
  schoolName,
  userName,
  switcher,
  onSearch,
  screens,
  counts = {},
  personLinks = [],
  path,
  onNavigate,
}: SidebarNavProps) => {
  const address = useAddress();
  const { signOut, pending } = useSignOut();
  const follow = onNavigate ? { onClick: onNavigate } : {};
  const entries = Object.entries(screens).filter(([, { icon }]) => icon);
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
        {onSearch && (
          <SearchButton
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onSearch}
          >
            <Search size={16} aria-hidden="true" />
            Search
            <kbd aria-hidden="true">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
          </SearchButton>
        )}
      </Top>
      <nav aria-label="Main">
        {[...Map.groupBy(entries, ([, { group = '' }]) => group)].map(([group, ofGroup]) => (
          <div key={group}>
            {group && <Group id={`nav-${group}`}>{group}</Group>}
            <ul {...(group ? { 'aria-labelledby': `nav-${group}` } : {})}>
              {ofGroup.map(([href, screen]) => (
                <Entry key={href}>
                  <NavItem
                    href={href}
                    {...(isWithin(screens, screen, path ?? address)
                      ? { 'aria-current': 'page' }
                      : {})}
                    {...(counts[href]?.count ? { 'aria-describedby': `waiting-${href}` } : {})}
                    {...follow}
                  >
                    {screen.icon && <screen.icon size={18} aria-hidden="true" />}
                    {entryLabel(screen)}
                  </NavItem>
                  <Waiting id={`waiting-${href}`} {...counts[href]} />
                </Entry>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Bottom>
        {userName && <PersonCorner name={userName} links={personLinks} {...follow} />}
        <SignOutButton type="button" disabled={pending} onClick={() => void signOut()}>
          {pending ? <Spinner size={18} /> : <LogOut size={18} aria-hidden="true" />}
          {pending ? 'Signing Out...' : 'Sign Out'}
        </SignOutButton>
      </Bottom>
    </Column>
  );
};

const Waiting = ({ id, count = 0, what }: Partial<EntryCount> & { readonly id: string }) =>
  count > 0 && (
    <Count id={id}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Count>
  );
