import { renderFrames as render } from '@fieldhouse/shell/rendering/frames';

import { STAFF_SCREENS } from '../../../screens.ts';
import { StaffFrame } from './staff-frame.tsx';

/** The frames of the screens, as HTML by path. */
export const renderFrames = (): Record<string, string> =>
  render(STAFF_SCREENS, (path) => <StaffFrame path={path} />);
