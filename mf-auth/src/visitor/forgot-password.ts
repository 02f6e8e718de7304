import '@fieldhouse/shell/visitor/start';
import { ForgotPasswordScreen } from '../password/forgot-password-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

hydratePage(ForgotPasswordScreen);
