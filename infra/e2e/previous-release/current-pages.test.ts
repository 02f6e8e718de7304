/** The pages of the current sources with the services of the previous release. */
import { defineRemoteTests } from './remote-tests.ts';
import { defineScreenTests } from './screen-tests.ts';
import { useMixedProduct } from './mixed-product-fixture.ts';

const { visitor, exchangeRemotes } = useMixedProduct({ pages: 'current', services: 'previous' });

defineScreenTests(visitor);
defineRemoteTests(visitor, exchangeRemotes);
