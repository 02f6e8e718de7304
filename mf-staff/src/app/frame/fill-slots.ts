/** A text of a template that {@link copyRow} replaces. */
export const slot = (name: string): string => `{${name}}`;

/** The values of slots; null removes the element of a slot. */
export type Slots = Readonly<Record<string, string | readonly Node[] | null>>;

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
};

/**
 * A copy of a template of the frame with its slots filled.
 * @throws TypeError without such a template.
 */
export const copyRow = (name: string, slots: Slots = {}): HTMLElement => {
  const template = document.querySelector<HTMLTemplateElement>(`#first-rows [data-row="${name}"]`);
  const copy = template?.content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new TypeError(`The frame has no row ${name}.`);
  for (const text of textsIn(copy)) {
    const [, name = ''] = /\{([a-z]+)\}/.exec(text.data) ?? [];
    const value = slots[name];
    if (value === null) text.parentElement?.remove();
    else if (typeof value === 'string') text.data = text.data.replace(slot(name), () => value);
    else if (value) text.replaceWith(...value);
  }
  return copy;
};
