import { Menu, Search } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { BrandMark } from '../ui/brand-mark.tsx';
import { useMedia } from '../theme/use-media.ts';
import { PAGE_WIDTH } from '../ui/page.tsx';
import { squareButtonStyle } from '../ui/square-button-style.ts';
import { SidebarNav } from './sidebar-nav.tsx';
import type { SidebarNavProps } from './sidebar-nav.tsx';
import { useSearchKey } from './use-search-key.ts';

// Lazy: wide screens never open it.
const loadMenu = () => import('./slide-out-menu.tsx');
const SlideOutMenu = lazy(async () => ({ default: (await loadMenu()).SlideOutMenu }));

const WIDTH = 256;

const Frame = styled.div`
  ${(p) => p.theme.media.desktop} {
    padding-left: ${WIDTH}px;
  }
  @media print {
    padding: 0;
  }
`;

const Side = styled.aside`
  position: fixed;
  inset: 0 auto 0 0;
  width: ${WIDTH}px;
  border-right: 1px solid ${(p) => p.theme.color.border};
  background: ${(p) => p.theme.color.surface};

  ${(p) => p.theme.media.tablet} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const TopBar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 56px;
  padding-right: 4px;
  border-bottom: 1px solid ${(p) => p.theme.color.border};
  background: ${(p) => p.theme.color.surface};

  ${(p) => p.theme.media.desktop} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const BarBrand = styled(BrandMark)`
  ${(p) => p.theme.media.phone} {
    gap: 6px;
    padding: 0 0 0 8px;
  }
`;

// Narrow enough to fit beside the product's name on a phone.
const BarSwitcher = styled.div`
  flex: none;
  width: 7.5rem;
  margin-left: auto;
`;

const SquareButton = styled.button`
  ${squareButtonStyle}
`;

const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: 60;
  padding: 11px 16px;
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.accent};
  color: ${(p) => p.theme.color.onAccent};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  @media print {
    display: none;
  }
`;

const Banner = styled.div`
  max-width: ${PAGE_WIDTH}px;
  margin-inline: auto;
`;

const Main = styled.main`
  min-width: 0;
  outline: none;
`;

export interface AppSidebarProps extends Omit<SidebarNavProps, 'onNavigate'> {
  /** Announcements above every screen. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a signed-in zone: sidebar (a slide-out menu below 960 px) and the screen beside it. */
export const AppSidebar = ({ banner, switcher, onSearch, children, ...nav }: AppSidebarProps) => {
  const [open, setOpen] = useState(false);
  useSearchKey(onSearch);
  // Renders only the one that is visible: rendering both is slow on a phone.
  const isNarrow = useMedia('tablet');
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Frame>
        {isNarrow !== true && (
          <Side>
            <SidebarNav {...nav} switcher={switcher} onSearch={onSearch} />
          </Side>
        )}
        {isNarrow !== false && (
          <TopBar>
            <BarBrand />
            {switcher && <BarSwitcher>{switcher}</BarSwitcher>}
            {onSearch && (
              <SquareButton
                type="button"
                aria-label="Search"
                aria-haspopup="dialog"
                onClick={onSearch}
              >
                <Search size={20} aria-hidden="true" />
              </SquareButton>
            )}
            <SquareButton
              type="button"
              aria-label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={open}
              onPointerEnter={() => void loadMenu()}
              onClick={() => setOpen(true)}
            >
              <Menu size={20} aria-hidden="true" />
            </SquareButton>
          </TopBar>
        )}
        <Main id="main" tabIndex={-1}>
          {banner && <Banner>{banner}</Banner>}
          {children}
        </Main>
      </Frame>
      {open && (
        <Suspense fallback={null}>
          <SlideOutMenu {...nav} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
