import { MoreHorizontal } from 'lucide-react';
import { useContext } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

import { ScreenContext } from '../screens/screen.ts';
import { useMedia } from '../theme/use-media.ts';
import { AppLink } from './app-link.tsx';
import { Button } from './button.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import { tabListStyle, tabStyle } from './tab-style.ts';

const Head = styled.header`
  display: grid;
  gap: 8px;
`;

const Line = styled.div<{ $isLong: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 40px;

  > :first-child {
    min-width: 0;
  }
  ${(p) => p.theme.media.phone} {
    min-height: 0;
    ${(p) => p.$isLong && 'flex-direction: column; align-items: stretch;'}
  }
`;

const Title = styled(ScreenHeading)`
  font-size: ${(p) => p.theme.font.size.xl};
  letter-spacing: -0.02em;
`;

const Subtitle = styled.p`
  margin-top: 2px;
  color: ${(p) => p.theme.color.textMuted};
`;

const Parent = styled.nav`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};

  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    ${(p) => p.theme.media.touch} {
      display: inline-block;
      position: relative;
      padding: 14px 6px;
      margin: -14px -6px;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: 8px;

  ${(p) => p.theme.media.phone} {
    > * {
      flex: 1 1 auto;
    }
    /* The menu and the buttons without a text. */
    > [aria-label] {
      flex: none;
    }
  }
  @media print {
    display: none;
  }
`;

const Tabs = styled.nav`
  ${tabListStyle}
  @media print {
    display: none;
  }
`;

const Tab = styled(AppLink)`
  ${tabStyle}
`;

/** What a screen offers beside its primary action. */
export interface HeaderAction {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** Red in a menu: it can't be undone. */
  readonly destructive?: boolean;
  /** Shows the icon alone, with the text as its name, also on a phone. */
  readonly iconOnly?: boolean;
}

export interface PageHeaderProps {
  /** Title and subtitle where they are not those that `screens.ts` declares. */
  readonly title?: string | undefined;
  readonly subtitle?: ReactNode;
  /** Chooses between two or three views of the screen. */
  readonly view?: ReactNode;
  /** The one primary button. */
  readonly primary?: ReactNode;
  /** At most two buttons beside it. On a phone, More has them. */
  readonly secondary?: readonly HeaderAction[];
  /** Everything else, in one menu. */
  readonly more?: readonly HeaderAction[];
}

/** The head of a screen: its heading with what leads to it, its tabs, and its actions in one line. */
export const PageHeader = ({
  title,
  subtitle,
  view,
  primary,
  secondary = [],
  more = [],
}: PageHeaderProps) => {
  const declared = useContext(ScreenContext);
  const isPhone = useMedia('phone') === true;
  const below = subtitle ?? declared.subtitle;
  const beside = isPhone ? secondary.filter(({ iconOnly }) => iconOnly) : secondary;
  const inMenu = [...secondary.filter((action) => !beside.includes(action)), ...more];
  return (
    <Head>
      <Line $isLong={Boolean(primary)}>
        <div>
          {declared.above && (
            <Parent aria-label="Breadcrumb">
              <AppLink href={declared.above.path}>{declared.above.text}</AppLink> /
            </Parent>
          )}
          <Title title={title} />
          {below && <Subtitle>{below}</Subtitle>}
        </div>
        {(view || primary || beside.length > 0 || inMenu.length > 0) && (
          <Actions>
            {view}
            {isPhone && primary}
            {beside.map((action) => (
              <ActionButton key={action.label} {...action} />
            ))}
            {inMenu.length > 0 && (
              <DropdownMenu
                label="More"
                trigger={
                  isPhone ? (
                    <IconButton label="More" variant="outline" tooltip={false}>
                      <MoreHorizontal size={18} aria-hidden="true" />
                    </IconButton>
                  ) : (
                    <Button variant="outline" icon={<MoreHorizontal size={16} aria-hidden />}>
                      More
                    </Button>
                  )
                }
                items={inMenu}
              />
            )}
            {!isPhone && primary}
          </Actions>
        )}
      </Line>
      {declared.tabOf !== undefined && (
        <Tabs aria-label={declared.tabOf}>
          {declared.tabs?.map(({ path, text }) => (
            <Tab
              key={path}
              href={path}
              {...(path === declared.path ? { 'aria-current': 'page' } : {})}
            >
              {text}
            </Tab>
          ))}
        </Tabs>
      )}
    </Head>
  );
};

const ActionButton = ({ label, icon, onSelect, disabled = false, iconOnly }: HeaderAction) =>
  iconOnly ? (
    <IconButton label={label} variant="outline" disabled={disabled} onClick={onSelect}>
      {icon}
    </IconButton>
  ) : (
    <Button variant="outline" icon={icon} disabled={disabled} onClick={onSelect}>
      {label}
    </Button>
  );
