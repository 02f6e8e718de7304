/** The pages of the previous release with the services of the current sources. */
import { testScreens } from './screens.ts';
import { useMixedProduct } from './walk.ts';

testScreens(useMixedProduct({ pages: 'previous', services: 'current' }));
