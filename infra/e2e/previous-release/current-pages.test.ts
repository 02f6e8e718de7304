/** The pages of the current sources with the services of the previous release. */
import { defineDeploymentTests, defineRemoteTests } from './remote-tests.ts';
import { defineScreenTests } from './screen-tests.ts';
import { useMixedProduct } from './mixed-product-fixture.ts';

const visits = useMixedProduct({ pages: 'current', services: 'previous' });

defineScreenTests(visits.visitor);
defineRemoteTests(visits);
defineDeploymentTests(visits);
