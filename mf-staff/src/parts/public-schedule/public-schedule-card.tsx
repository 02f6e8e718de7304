import type { PublicationView } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { CodeXml, Globe, QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';

import { useScrollTo } from '../../kit/feedback/use-scroll-to.ts';
import { Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { usePublication } from '../../data/school-data/publication.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { FollowerCounts } from './follower-counts.tsx';
import { PublicationForm } from './publication-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { OpenLink } from './open-link.tsx';
import { publicUrl } from './public-url.ts';

const ID = 'public-schedule';

/** Whether parents and fans see the schedule, and where. */
export const PublicScheduleCard = ({ schoolName }: { readonly schoolName: string }) => {
  const publication = usePublication();
  const teams = useTeams();
  const card = useFollowPublication(publication.data?.published);
  const isReady = publication.data !== undefined && teams.data !== undefined;
  useScrollTo(ID, card, isReady);
  const { data } = publication;
  const failed = [publication, teams].find((read) => !read.data && read.error);
  return (
    <Card id={ID} ref={card}>
      <CardHeader
        title="Public Schedule"
        subtitle="Parents and fans see your games, results, and changes on a web page. Contacts, notes, and emails are never shown."
        icon={<Globe size={18} />}
        actions={
          data &&
          (data.published ? (
            <Badge tone="green">Public</Badge>
          ) : (
            <Badge tone="gray">Not public</Badge>
          ))
        }
      />
      <CardBody>
        {data && teams.data ? (
          <>
            {data.published && data.slug !== null && (
              <>
                <PublicAddress slug={data.slug} publication={data} schoolName={schoolName} />
                <FollowerCounts slug={data.slug} teams={teams.data} />
              </>
            )}
            <UnreadableEntries count={teams.unreadable} />
            <PublicationForm publication={data} teams={teams.data} />
          </>
        ) : failed?.error ? (
          <ErrorState
            title="Couldn't load your public schedule"
            message={errorSentence(failed.error)}
            onRetry={async () => {
              await Promise.all([publication, teams].map(({ readAgain }) => readAgain()));
            }}
          />
        ) : (
          <Placeholder label="Loading your public schedule..." heights={[360]} radius={8} />
        )}
      </CardBody>
    </Card>
  );
};

/**
 * For the card of the public schedule. When the schedule becomes public, the focus goes to its address, which is above what was
 * pressed; when it stops being public, the button that stopped it is gone, and the focus goes to Publish.
 *
 * @param isPublic undefined until it is known.
 */
function useFollowPublication(isPublic: boolean | undefined): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const wasPublic = useRef(isPublic);
  useEffect(() => {
    const before = wasPublic.current;
    wasPublic.current = isPublic;
    if (before === undefined || isPublic === undefined || before === isPublic) return;
    const target = isPublic ? 'a[href]' : '[type="submit"]';
    card.current?.querySelector<HTMLElement>(target)?.focus();
  }, [isPublic]);
  return card;
}

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

/** The public address of the schedule, with buttons for it. */
const PublicAddress = ({ slug, publication, schoolName }: PublicAddressProps) => {
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
