import { Compass } from 'lucide-react';
import { styled } from 'styled-components';

import { Button } from './button.tsx';
import { ScreenHeading } from './screen-heading.tsx';

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 8px;
  min-height: min(100dvh, 640px);
  padding: 48px 24px;
  text-align: center;
  color: ${(p) => p.theme.color.textMuted};
`;

const Title = styled(ScreenHeading)`
  margin-top: 8px;
  color: ${(p) => p.theme.color.text};
  font-size: ${(p) => p.theme.font.size.xl};
`;

const Text = styled.p`
  margin-bottom: 16px;
`;

/** The screen for an unknown path, inside the `main` of its area. */
export const NotFound = () => (
  <Box>
    <Compass size={32} aria-hidden="true" />
    <Title title="404 Page Not Found" tabTitle="Page Not Found" />
    <Text>Did you forget to add the page to the router?</Text>
    <Button variant="outline" asChild>
      <a href="/">Back to Home</a>
    </Button>
  </Box>
);
