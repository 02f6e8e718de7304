import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions } from '@fieldhouse/shell/ui/dialog';
import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

import { saveFile } from '../../kit/feedback/save-file.ts';
import { publicUrl } from './public-url.ts';
import { qrCodeOf, svgFileOf } from './qr-code.ts';
import type { QrCode } from './qr-code.ts';
import { QrImage } from './qr-image.tsx';

const Shown = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  text-align: center;
  overflow-wrap: anywhere;
`;

const Code = styled.div`
  width: 280px;
  max-width: 100%;
  padding: 4px;
  border-radius: ${(p) => p.theme.radius.md};
  background: #fff;
  forced-color-adjust: none;
`;

interface QrDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly schoolName: string;
  readonly slug: string;
}

/** The QR code of the public schedule, to print or to put into a program or a newsletter. */
export const QrDialog = ({ open, onClose, schoolName, slug }: QrDialogProps) => {
  const address = publicUrl(slug);
  const code = useMemo(() => qrCodeOf(address), [address]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="QR Code"
      description="Scanning it with a phone opens your public schedule."
      size="sm"
    >
      <Shown>
        <Code>
          <QrImage code={code} label={`QR code of ${address}`} />
        </Code>
        <p>{address}</p>
      </Shown>
      <DialogActions>
        <Button
          variant="outline"
          icon={<Download size={16} aria-hidden />}
          onClick={() => saveFile(`${slug}-schedule-qr-code.svg`, svgFileOf(code))}
        >
          Download
        </Button>
        <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </DialogActions>
      {open && <QrPoster schoolName={schoolName} address={address} code={code} />}
    </Dialog>
  );
};

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

const PosterCode = styled.div`
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
const QrPoster = ({ schoolName, address, code }: QrPosterProps) =>
  createPortal(
    <Sheet>
      <School>{schoolName}</School>
      <Ask>Scan for our game schedule</Ask>
      <PosterCode>
        <QrImage code={code} label={`QR code of ${address}`} />
      </PosterCode>
      <Address>{address}</Address>
    </Sheet>,
    document.body,
  );
