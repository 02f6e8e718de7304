import { renderFrames as render } from '@fieldhouse/shell/rendering/frames';

import { AUTH_SCREENS } from '../../../screens.ts';
import { LandingPage } from '../../landing/landing-screen.tsx';
import { DEFAULT_SYSTEM } from '../../system/use-system.ts';

/** The gateway sets the name. */
const SYSTEM = { ...DEFAULT_SYSTEM, systemName: '__SYSTEM_NAME__' };

/** The frame of the landing page, as HTML by path. */
export const renderFrames = (): Record<string, string> =>
  render({ '/': AUTH_SCREENS['/'] }, () => <LandingPage system={SYSTEM} />);
