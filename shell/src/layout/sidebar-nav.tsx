import { ChevronUp, LogOut, UserRound } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useSignOut } from '../session/sign-out.ts';
import { AppLink } from '../ui/app-link.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { entryLabel, isWithin } from '../screens/screen.ts';
import type { ScreenTable } from '../screens/screen.ts';
import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  height: 100%;
  padding: 16px 12px 8px;
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

const Group = styled.p`
  margin: 12px 12px 4px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.6875rem;
  font-weight: ${(p) => p.theme.font.weight.semibold};
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

const itemLooks = `
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 36px;
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

const Person = styled.details`
  > summary {
    ${itemLooks}
    border-radius: ${(p) => p.theme.radius.md};
    font-weight: ${(p) => p.theme.font.weight.medium};
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      background: color-mix(in srgb, ${(p) => p.theme.color.text} 5%, transparent);
    }
    span {
      flex: 1;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    svg {
      flex: none;
    }
  }
  &[open] > summary > :last-child {
    transform: rotate(180deg);
  }
  /* Below the name, which has an icon. */
  a {
    padding-left: 41px;
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

/** A link of the person's corner. */
export interface PersonLink {
  readonly href: string;
  readonly label: string;
}

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
      </Top>
      <nav aria-label="Main">
        {[...Map.groupBy(entries, ([, { group = '' }]) => group)].map(([group, ofGroup]) => (
          <div key={group}>
            {group && <Group id={`nav-${group}`}>{group}</Group>}
            <ul {...(group ? { 'aria-labelledby': `nav-${group}` } : {})}>
              {ofGroup.map(([href, screen]) => (
                <Entry key={href}>
                  <Item
                    href={href}
                    {...(isWithin(screens, screen, path ?? address)
                      ? { 'aria-current': 'page' }
                      : {})}
                    {...(counts[href]?.count ? { 'aria-describedby': `waiting-${href}` } : {})}
                    {...follow}
                  >
                    {screen.icon && <screen.icon size={18} aria-hidden="true" />}
                    {entryLabel(screen)}
                  </Item>
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

const OWN_LINKS: readonly PersonLink[] = [
  { href: '/change-password', label: 'Change Password' },
  { href: '/accessibility', label: 'Accessibility' },
];

interface PersonCornerProps {
  readonly name: string;
  readonly links: readonly PersonLink[];
  readonly onClick?: () => void;
}

/** The signed-in person's name, which opens what is theirs. */
const PersonCorner = ({ name, links, onClick }: PersonCornerProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <Person ref={details}>
      <summary>
        <UserRound size={18} aria-hidden="true" />
        <span>{name}</span>
        <ChevronUp size={16} aria-hidden="true" />
      </summary>
      {[...links, ...OWN_LINKS].map(({ href, label }) => (
        <Item
          key={href}
          href={href}
          onClick={() => {
            if (details.current) details.current.open = false;
            onClick?.();
          }}
        >
          {label}
        </Item>
      ))}
    </Person>
  );
};
