import type { Facility } from './facilities.api.ts';

/** What a tree needs to know of a facility. */
export type TreeFacility = Pick<Facility, 'id' | 'name' | 'parentId'>;

/** A facility with the spaces in it. */
export interface FacilityNode<F extends TreeFacility = Facility> {
  readonly facility: F;
  readonly spaces: readonly FacilityNode<F>[];
}

/** The sites with their spaces, in the order of the list. A facility whose parent is not in the list is at the top. */
export function facilityTree<F extends TreeFacility>(facilities: readonly F[]): FacilityNode<F>[] {
  const known = new Set(facilities.map(({ id }) => id));
  const byParent = Map.groupBy(facilities, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const nodesIn = (parent: number | null): FacilityNode<F>[] =>
    (byParent.get(parent) ?? []).map((facility) => ({ facility, spaces: nodesIn(facility.id) }));
  return nodesIn(null);
}

/** A facility with the number of its parents, and their names followed by its own. */
export interface PlacedFacility<F extends TreeFacility = Facility> {
  readonly facility: F;
  readonly depth: number;
  readonly path: readonly string[];
}

/** Each facility of a tree, followed by its spaces. */
export function inTreeOrder<F extends TreeFacility>(
  nodes: readonly FacilityNode<F>[],
  above: readonly string[] = [],
): PlacedFacility<F>[] {
  return nodes.flatMap(({ facility, spaces }) => {
    const path = [...above, facility.name];
    return [{ facility, depth: above.length, path }, ...inTreeOrder(spaces, path)];
  });
}

/** The IDs of a facility and of everything in it. */
export function withSpaces(facilities: readonly TreeFacility[], id: number): ReadonlySet<number> {
  const found = new Set([id]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { id: each, parentId } of facilities)
      if (parentId !== null && found.has(parentId)) found.add(each);
  }
  return found;
}

/** Facilities as options, by ID: 'Lincoln High School › Main Gym'. */
export const facilityOptions = (
  facilities: readonly TreeFacility[],
): { readonly value: string; readonly label: string }[] =>
  inTreeOrder(facilityTree(facilities)).map(({ facility, path }) => ({
    value: String(facility.id),
    label: path.join(' › '),
  }));
