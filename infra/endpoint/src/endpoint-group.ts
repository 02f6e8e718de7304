import type { Endpoint } from './endpoint.ts';

/** The endpoints of one resource, listed together in the API description. */
export interface EndpointGroup {
  /** A noun, unique among all services: 'Teams'. */
  readonly name: string;
  readonly summary: string;
  /** By operation: 'list' in 'Teams' has the operation ID `teamsList`. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** All endpoints of some groups. */
export const endpointsOf = (groups: readonly EndpointGroup[]): readonly Endpoint[] =>
  groups.flatMap(({ endpoints }) => Object.values(endpoints));
