/** The pages of the previous release with the services of the current sources. */
import { defineScreenTests } from './screen-tests.ts';
import { useMixedProduct } from './mixed-product-fixture.ts';

defineScreenTests(useMixedProduct({ pages: 'previous', services: 'current' }));
