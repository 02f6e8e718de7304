import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { styled } from 'styled-components';

const Line = styled.p`
  text-align: center;
  font-size: 0.875rem;
`;

export const BackToLogin = () => (
  <Line>
    <TextLink asChild>
      <AppLink href="/">Back to Login</AppLink>
    </TextLink>
  </Line>
);
