import { styled } from 'styled-components';

import type { QrCode } from './qr-code.ts';

/** Black on white in every color scheme: not every scanner reads an inverted code. */
const Image = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  background: #fff;
  forced-color-adjust: none;
`;

interface QrImageProps {
  readonly code: QrCode;
  readonly label: string;
}

export const QrImage = ({ code: { size, path }, label }: QrImageProps) => (
  <Image viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </Image>
);
