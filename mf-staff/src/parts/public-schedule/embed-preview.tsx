import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Muted } from '../../kit/list/muted.ts';

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
export const EmbedPreview = ({ path }: { readonly path: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const told = heightIn(data);
      if (told !== undefined) setHeight(told);
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
