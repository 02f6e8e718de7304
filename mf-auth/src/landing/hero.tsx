import { ScreenHeading } from '@fieldhouse/shell/ui/screen-heading';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/* The hero keeps its evening colors in both schemes: a field at dusk, its yard lines fading out. */
const Backdrop = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  color: #fff;
  background:
    radial-gradient(60rem 36rem at 88% -10%, rgb(96 132 255 / 38%), transparent 70%),
    radial-gradient(48rem 30rem at 0% 110%, rgb(16 150 110 / 42%), transparent 70%),
    linear-gradient(165deg, #0a1230 0%, #13276b 58%, #123f5e 100%);

  &::before {
    content: '';
    position: absolute;
    inset: 30% -20% -60%;
    z-index: -1;
    background:
      repeating-linear-gradient(90deg, rgb(255 255 255 / 11%) 0 2px, transparent 2px 96px),
      repeating-linear-gradient(0deg, rgb(255 255 255 / 7%) 0 1px, transparent 1px 64px);
    transform: perspective(600px) rotateX(58deg);
    transform-origin: 50% 0;
    mask-image: linear-gradient(180deg, transparent, #000 30%, transparent 85%);
  }
`;

export const HeroBackdrop = ({ children }: { readonly children: ReactNode }) => (
  <Backdrop>{children}</Backdrop>
);

const Words = styled.div`
  display: grid;
  gap: 20px;
  max-width: 34rem;
`;

const Headline = styled(ScreenHeading)`
  font-size: clamp(2.125rem, 1.3rem + 3.2vw, 3.5rem);
  font-weight: 700;
  line-height: 1.06;
  letter-spacing: -0.032em;
`;

const Lead = styled.p`
  max-width: 31rem;
  color: #d5def5;
  font-size: clamp(1rem, 0.95rem + 0.3vw, 1.1875rem);
  line-height: 1.55;
`;

export const HeroWords = () => (
  <Words>
    <Headline tabTitle="Welcome" />
    <Lead>
      Plan the season for all your teams, send each game to the other school to confirm, and always
      know who plays where and when.
    </Lead>
  </Words>
);
