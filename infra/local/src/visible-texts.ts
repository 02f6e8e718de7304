import { parseSync, Visitor } from 'oxc-parser';
import type { BinaryExpression, Expression, JSXChild, TemplateLiteral } from 'oxc-parser';
import { looksLikeText } from './looks-like-text.ts';
import { markupTexts } from './markup-texts.ts';

/** A text of the source that a person can read on a screen, in an email or in a terminal. */
export interface VisibleText {
  /** 1 for the first line of the file. */
  readonly line: number;
  /** With `{name}` where a value is filled in, and `{…}` where that value has no short name. */
  readonly text: string;
}

/** Attributes and properties whose values are for machines. */
const TECHNICAL = new Set([
  'as',
  'autoComplete',
  'className',
  'd',
  'href',
  'htmlFor',
  'id',
  'inputMode',
  'key',
  'method',
  'name',
  'rel',
  'role',
  'style',
  'target',
  'type',
  'variant',
  'viewBox',
]);

const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

/** Errors of the code, which end in a log; a problem for people has a class of its own. */
const PROGRAM_ERRORS = new Set(['Error', 'TypeError', 'RangeError', 'AggregateError']);

const SHORT_NAME = /^[\w.?]{1,40}$/;

/**
 * The texts of one TypeScript file that people can read: text between tags, attributes such as `aria-label`, literals and
 * templates that hold words, and the text of templates tagged `html`. Left out are log messages, SQL, styles and messages of program errors.
 */
export function visibleTexts(fileName: string, source: string): VisibleText[] {
  return new TextCollector(fileName, source).texts();
}

class TextCollector {
  readonly #source: string;
  readonly #fileName: string;
  readonly #found: { start: number; text: string }[] = [];
  /** Starts of nodes that are part of a text which is in the list as a whole. */
  readonly #covered = new Set<number>();
  #ignored = 0;

  constructor(fileName: string, source: string) {
    this.#fileName = fileName;
    this.#source = source;
  }

  texts(): VisibleText[] {
    const { program, errors } = parseSync(this.#fileName, this.#source);
    if (errors.length > 0) throw new Error(`${this.#fileName} cannot be parsed.`);
    this.#visitor().visit(program);
    const lines = lineStarts(this.#source);
    return this.#found
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, text }) => ({ line: lineAt(lines, start), text }));
  }

  #visitor(): Visitor {
    const ignore = () => void this.#ignored++;
    const regard = () => void this.#ignored--;
    return new Visitor({
      Literal: ({ start, value }) => {
        if (typeof value === 'string') this.#add(start, value);
      },
      TemplateLiteral: (node) => this.#add(node.start, this.#templateText(node)),
      BinaryExpression: (node) => {
        if (node.operator === '+') this.#addConcatenation(node);
        if (/^[!=]==?$/.test(node.operator)) {
          this.#covered.add(node.left.start);
          this.#covered.add(node.right.start);
        }
      },
      JSXElement: ({ children }) => this.#addChildren(children),
      JSXFragment: ({ children }) => this.#addChildren(children),
      JSXAttribute: ({ name, value }) => {
        const technical = name.type !== 'JSXIdentifier' || isTechnical(name.name);
        if (technical && value) this.#covered.add(value.start);
      },
      Property: ({ key, value }) => {
        if (key.type === 'Literal') this.#covered.add(key.start);
        if (key.type === 'Identifier' && isTechnical(key.name)) this.#covered.add(value.start);
      },
      TSLiteralType: ignore,
      'TSLiteralType:exit': regard,
      TaggedTemplateExpression: ({ tag, quasi }) => {
        this.#ignored++;
        if (tag.type === 'Identifier' && tag.name === 'html') this.#addHtml(quasi);
        else this.#covered.add(quasi.start);
        this.#ignored--;
      },
      CallExpression: (node) => {
        if (isLogging(node.callee)) ignore();
      },
      'CallExpression:exit': (node) => {
        if (isLogging(node.callee)) regard();
      },
      NewExpression: (node) => {
        if (isProgramError(node.callee)) ignore();
      },
      'NewExpression:exit': (node) => {
        if (isProgramError(node.callee)) regard();
      },
    });
  }

  #add(start: number, text: string): void {
    if (this.#ignored > 0 || this.#covered.has(start)) return;
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (looksLikeText(plain)) this.#found.push({ start, text: plain });
  }

  #addConcatenation(node: BinaryExpression): void {
    if (this.#covered.has(node.start)) return;
    const parts = operands(node);
    if (!parts.some(isStringLike)) return;
    this.#add(node.start, parts.map((part) => this.#operandText(part)).join(''));
    this.#covered.add(node.start);
    for (const part of parts) this.#covered.add(part.start);
  }

  #operandText(part: Expression): string {
    if (part.type === 'Literal' && typeof part.value === 'string') return part.value;
    return part.type === 'TemplateLiteral' ? this.#templateText(part) : this.#placeholder(part);
  }

  #templateText({ quasis, expressions }: TemplateLiteral): string {
    return quasis
      .map(({ value }, at) => {
        const expression = expressions[at];
        return (value.cooked ?? value.raw) + (expression ? this.#placeholder(expression) : '');
      })
      .join('');
  }

  #addChildren(children: readonly JSXChild[]): void {
    const first = children.find((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value));
    if (!first) return;
    this.#add(first.start, children.map((child) => this.#childText(child)).join(''));
    for (const child of children) {
      if (child.type === 'JSXExpressionContainer') this.#covered.add(child.expression.start);
    }
  }

  #childText(child: JSXChild): string {
    if (child.type === 'JSXText') return child.value;
    if (child.type !== 'JSXExpressionContainer') return '{…}';
    const { expression } = child;
    if (expression.type === 'JSXEmptyExpression') return '';
    if (expression.type === 'Literal' && typeof expression.value === 'string') {
      return expression.value;
    }
    return this.#placeholder(expression);
  }

  #addHtml(quasi: TemplateLiteral): void {
    this.#covered.add(quasi.start);
    for (const text of markupTexts(this.#templateText(quasi))) {
      this.#found.push({ start: quasi.start, text });
    }
  }

  #placeholder(expression: { readonly start: number; readonly end: number }): string {
    const name = this.#source.slice(expression.start, expression.end);
    return SHORT_NAME.test(name) ? `{${name}}` : '{…}';
  }
}

const isTechnical = (name: string): boolean =>
  TECHNICAL.has(name) || name.startsWith('data-') || name.startsWith('$');

const isStringLike = (part: Expression): boolean =>
  part.type === 'TemplateLiteral' || (part.type === 'Literal' && typeof part.value === 'string');

/** The parts of `a + b + c`, from left to right. */
function operands(node: BinaryExpression): Expression[] {
  const { left, right } = node;
  const before =
    left.type === 'BinaryExpression' && left.operator === '+' ? operands(left) : [left];
  return [...before, right];
}

function isLogging(callee: Expression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  const owner =
    object.type === 'MemberExpression' && object.property.type === 'Identifier'
      ? object.property.name
      : object.type === 'Identifier'
        ? object.name
        : '';
  return LOG_LEVELS.has(property.name) && /log/i.test(owner);
}

const isProgramError = (callee: Expression): boolean =>
  callee.type === 'Identifier' && PROGRAM_ERRORS.has(callee.name);

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}

const lineAt = (starts: readonly number[], position: number): number =>
  starts.findLastIndex((start) => start <= position) + 1;
