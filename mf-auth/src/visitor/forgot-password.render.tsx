import type { PublicSystemView } from '@fieldhouse/core-contract';
import { ForgotPasswordScreen } from '../password/forgot-password-screen.tsx';
import { renderPage } from './render-page.tsx';

export const render = (system: PublicSystemView) => renderPage(ForgotPasswordScreen, system);
