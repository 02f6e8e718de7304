import type { PublicSystemView } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { styled } from 'styled-components';
import { Brand } from '../layout/brand.tsx';
import { useSystem } from '../system/use-system.ts';
import { AccountCard } from './account-card.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { HeroBackdrop, HeroWords } from './hero.tsx';
import { ScheduleIllustration } from './schedule-illustration.tsx';

const Column = styled.div`
  width: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding-inline: 32px;

  ${(p) => p.theme.media.phone} {
    padding-inline: 16px;
  }
`;

const TopBar = styled(Column)`
  padding-block: 24px;
`;

const HeroGrid = styled(Column)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 420px);
  gap: 40px 72px;
  align-items: center;
  padding-block: 32px 96px;

  ${(p) => p.theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    max-width: 640px;
    padding-block: 16px 56px;
  }
`;

const Left = styled.div`
  display: grid;
  gap: 40px;
`;

const Footer = styled.footer`
  border-top: 1px solid ${(p) => p.theme.color.border};
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const FooterLine = styled(Column)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 24px;
  min-height: 72px;
  align-items: center;

  a {
    color: inherit;
  }
`;

/** The first page: what the product does, sign-in, and the support email. */
export const LandingScreen = () => <LandingPage system={useSystem()} />;

/** The same with the settings that it shows, for its frame. */
export const LandingPage = ({ system }: { readonly system: PublicSystemView }) => (
  <>
    <main>
      <HeroBackdrop>
        <TopBar>
          <Brand name={system.systemName} />
        </TopBar>
        <HeroGrid>
          <Left>
            <HeroWords />
            <ScheduleIllustration />
          </Left>
          <AccountCard system={system} />
        </HeroGrid>
      </HeroBackdrop>
      <Column>
        <FeatureCards />
        <CallToAction />
      </Column>
    </main>
    <Footer>
      <FooterLine>
        <span>{system.systemName} for high school athletic programs</span>
        <AppLink href="/accessibility">Accessibility</AppLink>
        {system.supportEmail && (
          <span>
            Need help? <a href={`mailto:${system.supportEmail}`}>{system.supportEmail}</a>
          </span>
        )}
      </FooterLine>
    </Footer>
  </>
);
