import { sessionEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { styled } from 'styled-components';

const Band = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 20px 32px;
  margin-block: 48px 72px;
  padding: 32px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: 16px;
  background: ${(p) => p.theme.color.surfaceSunken};

  ${(p) => p.theme.media.phone} {
    margin-block: 32px 48px;
    padding: 24px;
    > * {
      width: 100%;
    }
  }
`;

const Title = styled.h2`
  font-size: ${(p) => p.theme.font.size.xl};
`;

const Text = styled.p`
  margin-top: 4px;
  color: ${(p) => p.theme.color.textMuted};
`;

/** Call to action at the end of the landing page. */
export const CallToAction = () => (
  <Band>
    <div>
      <Title>Ready for the season?</Title>
      <Text>Your teams, opponents, and games are waiting.</Text>
    </div>
    <Button
      size="lg"
      onClick={() => window.location.assign(endpointUrl(sessionEndpoints.showLogin))}
    >
      Sign In to Continue
    </Button>
  </Band>
);
