/** The pages of the previous release with the services of the current sources. */
import { defineRemoteTests } from './remote-tests.ts';
import { defineScreenTests } from './screen-tests.ts';
import { useMixedProduct } from './mixed-product-fixture.ts';

const visits = useMixedProduct({ pages: 'previous', services: 'current' });

defineScreenTests(visits.visitor);
defineRemoteTests(visits);
