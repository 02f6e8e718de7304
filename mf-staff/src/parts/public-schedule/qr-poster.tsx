import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

import type { QrCode } from './qr-code.ts';
import { QrImage } from './qr-image.tsx';

/** Printed alone. Sizes fit US Letter with the margins of all browsers. */
const Sheet = styled.div`
  display: none;

  @media print {
    display: grid;
    justify-items: center;
    gap: 0.3in;
    padding-top: 0.4in;
    color: #000;
    text-align: center;
    overflow-wrap: anywhere;

    body:has(> &) > :not(&) {
      display: none !important;
    }
  }
`;

const School = styled.p`
  font-size: 34pt;
  font-weight: ${(p) => p.theme.font.weight.bold};
  line-height: 1.15;
`;

const Ask = styled.p`
  font-size: 22pt;
`;

const Code = styled.div`
  width: 4.75in;
`;

const Address = styled.p`
  font-size: 15pt;
`;

interface QrPosterProps {
  readonly schoolName: string;
  readonly address: string;
  readonly code: QrCode;
}

/** A poster for the gym, which is only printed. */
export const QrPoster = ({ schoolName, address, code }: QrPosterProps) =>
  createPortal(
    <Sheet>
      <School>{schoolName}</School>
      <Ask>Scan for our game schedule</Ask>
      <Code>
        <QrImage code={code} label={`QR code of ${address}`} />
      </Code>
      <Address>{address}</Address>
    </Sheet>,
    document.body,
  );
