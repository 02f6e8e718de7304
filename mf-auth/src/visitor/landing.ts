import '@fieldhouse/shell/visitor/start';
import { LandingScreen } from '../landing/landing-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

hydratePage(LandingScreen);
