/** The pages of the current sources with the services of the previous release. */
import { testScreens } from './screens.ts';
import { useMixedProduct } from './walk.ts';

testScreens(useMixedProduct({ pages: 'current', services: 'previous' }));
