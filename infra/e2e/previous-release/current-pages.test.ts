/** The pages of the current sources with the services of the previous release. */
import { defineScreenTests } from './screen-tests.ts';
import { useMixedProduct } from './mixed-product-fixture.ts';

defineScreenTests(useMixedProduct({ pages: 'current', services: 'previous' }));
