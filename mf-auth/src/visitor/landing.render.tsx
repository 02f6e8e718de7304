import type { PublicSystemView } from '@fieldhouse/core-contract';
import { LandingScreen } from '../landing/landing-screen.tsx';
import { renderPage } from './render-page.tsx';

export const render = (system: PublicSystemView) => renderPage(LandingScreen, system);
