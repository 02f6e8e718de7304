import { Card } from '@fieldhouse/shell/ui/card';
import { ScreenHeading } from '@fieldhouse/shell/ui/screen-heading';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSystem } from '../system/use-system.ts';
import { Brand } from './brand.tsx';

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 440px);
  justify-content: center;
  align-content: start;
  gap: 32px;
  min-height: 100dvh;
  padding: min(14vh, 128px) 16px 48px;
`;

const Center = styled.div`
  display: flex;
  justify-content: center;
`;

const Head = styled.header`
  display: grid;
  gap: 8px;
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: 8px;
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.accentSoft};
  color: ${(p) => p.theme.color.accentText};
`;

const Title = styled(ScreenHeading)`
  font-size: ${(p) => p.theme.font.size.xl};
`;

const Lead = styled.div`
  color: ${(p) => p.theme.color.textMuted};
`;

interface CenteredCardScreenProps {
  /** Where it is not that of `screens.ts`. */
  readonly title?: string | undefined;
  readonly lead?: ReactNode;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** A screen with one card under the product's name. */
export const CenteredCardScreen = ({ title, lead, icon, children }: CenteredCardScreenProps) => {
  const { systemName } = useSystem();
  return (
    <Main>
      <Center>
        <Brand name={systemName} />
      </Center>
      <Card padding="lg">
        <Head>
          {icon && <Icon aria-hidden="true">{icon}</Icon>}
          <Title title={title} />
          {lead && <Lead>{lead}</Lead>}
        </Head>
        {children}
      </Card>
    </Main>
  );
};
