import { renderFrame } from '@fieldhouse/shell/rendering/frame';

import { FRAMED_SCREENS } from './framed-screens.tsx';
import { StaffFrame } from './staff-frame.tsx';

/** The frames of the screens, as HTML by path. */
export const renderFrames = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(FRAMED_SCREENS).map(([path, screen]) => [
      path,
      renderFrame(<StaffFrame path={path} screen={screen} />),
    ]),
  );
