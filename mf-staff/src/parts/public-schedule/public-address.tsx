import type { PublicationView } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { CodeXml, QrCode } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { CopyButton } from './copy-button.tsx';
import { OpenLink } from './open-link.tsx';
import { publicUrl } from './public-url.ts';

const EmbedDialog = lazyDialog(() => import('./embed-dialog.tsx'), 'EmbedDialog');
const QrDialog = lazyDialog(() => import('./qr-dialog.tsx'), 'QrDialog');

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surfaceSunken};

  /* Below the top bar of a narrow screen. */
  a {
    scroll-margin-top: 150px;
  }
`;

const Earlier = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  overflow-wrap: anywhere;
`;

interface PublicAddressProps {
  readonly slug: string;
  readonly publication: PublicationView;
  readonly schoolName: string;
}

/** Where the schedule is public, and what to do with that address. */
export const PublicAddress = ({ slug, publication, schoolName }: PublicAddressProps) => {
  const [isShowingCode, setIsShowingCode] = useState(false);
  const [isEmbedding, setIsEmbedding] = useState(false);
  const address = publicUrl(slug);
  return (
    <Box>
      <p>
        <TextLink href={address} target="_blank" rel="noopener">
          {address}
        </TextLink>
      </p>
      <Stack direction="row" gap={1} align="stretch" wrap>
        <CopyButton text={address} of=" the address" copied="The address has been copied" />
        <Button
          variant="outline"
          icon={<QrCode size={16} aria-hidden />}
          onClick={() => setIsShowingCode(true)}
        >
          QR Code
        </Button>
        <Button
          variant="outline"
          icon={<CodeXml size={16} aria-hidden />}
          onClick={() => setIsEmbedding(true)}
        >
          Embed
        </Button>
        <OpenLink href={address} of=" the public schedule" />
      </Stack>
      {publication.earlierSlugs.length > 0 && (
        <Earlier>
          {`Earlier addresses that still work: ${publication.earlierSlugs.map((earlier) => publicUrl(earlier)).join(', ')}`}
        </Earlier>
      )}
      <QrDialog
        open={isShowingCode}
        onClose={() => setIsShowingCode(false)}
        schoolName={schoolName}
        slug={slug}
      />
      <EmbedDialog
        open={isEmbedding}
        onClose={() => setIsEmbedding(false)}
        schoolName={schoolName}
        slug={slug}
        embedSites={publication.embedSites}
      />
    </Box>
  );
};
