import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Line = styled.p`
  text-align: center;
  font-size: 0.875rem;
`;

export const BackToLogin = () => (
  <Line>
    <TextLink asChild>
      <Link to="/">Back to Login</Link>
    </TextLink>
  </Line>
);
