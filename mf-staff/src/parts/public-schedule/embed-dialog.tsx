import { embedPath, embedSnippet, formatTeam, publicPath } from '@fieldhouse/core-contract';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useTeams } from '../../data/school-data/teams.api.ts';
import { CopyButton } from './copy-button.tsx';
import { ScheduleSelect } from './schedule-select.tsx';
import { Muted } from '../../kit/list/muted.ts';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;

  h3 {
    font-size: ${(p) => p.theme.font.size.md};
  }
`;

const Code = styled(TextArea)`
  font-family: ui-monospace, monospace;
  font-size: ${(p) => p.theme.font.size.sm};
  overflow-wrap: anywhere;
`;

const Sites = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

interface EmbedDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly schoolName: string;
  readonly slug: string;
  /** The websites that can show it; none for any. */
  readonly embedSites: readonly string[];
}

/** The code with which another website shows the schedule. */
export const EmbedDialog = ({ open, onClose, ...content }: EmbedDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Embed"
    description="Shows your next games on your school's website."
    size="lg"
  >
    <EmbedContent {...content} />
  </Dialog>
);

type EmbedContentProps = Omit<EmbedDialogProps, 'open' | 'onClose'>;

const EmbedContent = ({ schoolName, slug, embedSites }: EmbedContentProps) => {
  const { data } = useTeams();
  const [chosen, setChosen] = useState<number | null>(null);
  const teams = (data ?? []).filter(({ published, slug: own }) => published && own !== null);
  const team = teams.find(({ id }) => id === chosen);
  const path = publicPath(slug, team?.slug ?? undefined);
  const title = team ? `${schoolName} ${formatTeam(team)} schedule` : `${schoolName} schedule`;
  const code = embedSnippet(window.location.origin, path, title);
  return (
    <Stack gap={2.5}>
      {teams.length > 0 && (
        <ScheduleSelect teams={teams} teamId={team?.id ?? null} onChoose={setChosen} />
      )}
      <Section>
        <Field label="Code" description="Paste this into a page of your school's website.">
          <Code readOnly value={code} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <div>
          <CopyButton text={code} of=" the code" copied="The code has been copied" />
        </div>
      </Section>
      <Sites>
        {embedSites.length === 0
          ? 'Any website can show it. To allow only some, list them under Websites that can show it.'
          : `Only these websites can show it: ${embedSites.join(', ')}`}
      </Sites>
      <Section>
        <h3>Preview</h3>
        <EmbedPreview key={path} path={embedPath(path)} />
      </Section>
    </Stack>
  );
};

/** How long to wait for the frame's height before it counts as failed. */
const PATIENCE_MS = 5_000;
/** Before it is known. */
const FIRST_HEIGHT = 320;
const MAX_HEIGHT = 10_000;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;

  &[hidden] {
    display: none;
  }
`;

/** The height in the message of an embedded schedule; undefined for any other message. */
function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('type' in data) || data.type !== 'fieldhouse-height' || !('height' in data))
    return undefined;
  const { height } = data;
  return typeof height === 'number' && height > 0 && height <= MAX_HEIGHT
    ? Math.ceil(height)
    : undefined;
}

/**
 * What other websites show, as high as its games.
 *
 * @param props.path see `embedPath`.
 */
const EmbedPreview = ({ path }: { readonly path: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const sent = heightIn(data);
      if (sent !== undefined) setHeight(sent);
    };
    window.addEventListener('message', listen);
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(timer);
    };
  }, []);
  const hasFailed = isLate && height === undefined;
  return (
    <>
      <Frame
        ref={frame}
        src={path}
        title="Preview"
        hidden={hasFailed}
        style={{ height: height ?? FIRST_HEIGHT }}
      />
      <Muted role="status">{hasFailed ? "The preview couldn't be loaded." : null}</Muted>
    </>
  );
};
