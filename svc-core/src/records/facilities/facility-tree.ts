/** A facility in the tree of a school's sites and spaces. */
export interface TreeNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

const byName = new Intl.Collator('en-US', { numeric: true });

/** Sites by name, each followed by its parts by name. */
export function inTreeOrder<Node extends TreeNode>(nodes: readonly Node[]): Node[] {
  const parts = Map.groupBy(
    nodes.toSorted((one, other) => byName.compare(one.name, other.name) || one.id - other.id),
    ({ parentId }) => parentId,
  );
  const from = (parentId: number | null): Node[] =>
    (parts.get(parentId) ?? []).flatMap((node) => [node, ...from(node.id)]);
  return from(null);
}

/** The IDs of a facility and of its ancestors, its own first; empty for an unknown one. */
export function lineOf(nodes: readonly TreeNode[], id: number | null): number[] {
  const node = id === null ? undefined : nodes.find((one) => one.id === id);
  return node ? [node.id, ...lineOf(nodes, node.parentId)] : [];
}

/** The IDs of all parts of a facility, at any depth. */
export function partsOf(nodes: readonly TreeNode[], id: number): number[] {
  const direct = nodes.filter((one) => one.parentId === id);
  return direct.flatMap((part) => [part.id, ...partsOf(nodes, part.id)]);
}

/** The number of levels of a facility and its parts: 1 without parts. */
export function levelsOf(nodes: readonly TreeNode[], id: number): number {
  const direct = nodes.filter((one) => one.parentId === id);
  return 1 + Math.max(0, ...direct.map((part) => levelsOf(nodes, part.id)));
}
