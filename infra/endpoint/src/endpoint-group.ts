import type { Endpoint } from './endpoint.ts';

/** The calls about one thing, as the API description shows them together. */
export interface EndpointGroup {
  /** A noun, unique among all services: 'Teams'. */
  readonly name: string;
  readonly summary: string;
  /** By what they do: 'list' of 'Teams' is the operation `teamsList`. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** Every call of some groups. */
export const endpointsOf = (groups: readonly EndpointGroup[]): readonly Endpoint[] =>
  groups.flatMap(({ endpoints }) => Object.values(endpoints));
