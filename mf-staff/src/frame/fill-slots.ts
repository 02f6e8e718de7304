/** A text of a template that {@link copyRow} replaces. */
export const slot = (name: string): string => `{${name}}`;

const slotName = (text: string): string | undefined => /^\{([a-z]+)\}$/.exec(text)?.[1];

/** What takes the place of a slot; null removes the element that holds it. */
export type Slots = Readonly<Record<string, string | Node | null>>;

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
};

/**
 * A copy of a row of the frame's templates with its slots filled.
 * @throws TypeError without such a row.
 */
export const copyRow = (name: string, slots: Slots = {}): HTMLElement => {
  const template = document.querySelector<HTMLTemplateElement>('#first-rows');
  const row = template?.content.querySelector(`[data-row="${name}"]`)?.firstElementChild;
  const copy = row?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new TypeError(`The frame has no row ${name}.`);
  for (const text of textsIn(copy)) {
    const value = slots[slotName(text.data) ?? ''];
    if (value === null) text.parentElement?.remove();
    else if (value !== undefined) text.replaceWith(value);
  }
  return copy;
};
