import { parse } from 'acorn';
import type { Expression, ModuleDeclaration, Statement } from 'acorn';

type Node = Statement | ModuleDeclaration;

/** A declaration at the top level of a module. */
interface Declaration {
  readonly name: string;
  /** The name of its part, with its position, since a file may declare both `season` and `Season`, which some file systems confuse. */
  readonly query: string;
  readonly isExported: boolean;
  /** The value of a constant, or the whole function or class. */
  readonly node: Expression | Node;
  readonly isConstant: boolean;
}

interface Contract {
  readonly source: string;
  readonly file: string;
  readonly body: readonly Node[];
  readonly declarations: readonly Declaration[];
}

/**
 * Lets a build leave out what it does not use of a contract. Without it every screen would load the schemas of all endpoints of the
 * groups that it calls, and what any other screen uses of the same files: a call at the top level of a module, such as
 * `z.object(...)`, may have effects, a property of an object is never left out, and what is used of a module is the same in every
 * chunk. In contracts nothing has effects, so each declaration becomes a module of its own, and so does each endpoint of a group.
 *
 * @param source the module without its types.
 * @param file its file name.
 * @param query '' for the module, otherwise the query with which it imports one of its parts.
 */
export function splitContract(source: string, file: string, query: string): string {
  const { body } = parse(source, { ecmaVersion: 2022, sourceType: 'module' });
  const declarations = body.flatMap((statement) => declarationsIn(statement, body));
  const contract = { source, file, body, declarations };
  if (query === '') return canBeSplit(contract) ? reexports(contract) : source;
  const [part = '', endpoint] = query.split('.');
  const wanted = declarations.find((each) => each.query === part);
  if (!wanted) throw new Error(`${file} has no part ${part}.`);
  const endpoints = endpointsOf(wanted);
  if (!endpoints) return partOf(contract, wanted.node, (text) => exported(wanted, text));
  if (endpoint === undefined)
    return endpoints
      .map(({ name }) => `export { endpoint as ${name} } from './${file}${part}.${name}';`)
      .join('\n');
  const value = endpoints.find(({ name }) => name === endpoint)?.value;
  if (!value) throw new Error(`${file} has no part ${query}.`);
  return partOf(
    contract,
    value,
    (text) =>
      `const theEndpoint = ${pure(text.replace(SUMMARY, ''))};\nexport { theEndpoint as endpoint };`,
  );
}

/** Only the API description shows it. As swc writes it: one property a line. */
const SUMMARY = /^\s*summary: (?:"[^"\n]*"|'[^'\n]*'),?\n/m;

function declarationsIn(statement: Node, body: readonly Node[]): Declaration[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const node = isExported ? statement.declaration : statement;
  const declared = (name: string) => ({
    name,
    query: `?${body.indexOf(statement)}-${name}`,
    isExported,
  });
  if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration')
    return node.id ? [{ ...declared(node.id.name), node, isConstant: false }] : [];
  if (node?.type !== 'VariableDeclaration' || node.kind !== 'const') return [];
  return node.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init
      ? [{ ...declared(id.name), node: init, isConstant: true }]
      : [],
  );
}

/** A module can be split if it only declares, with one name in each statement. */
const canBeSplit = ({ body, declarations }: Contract): boolean =>
  body.filter(({ type }) => type !== 'ImportDeclaration').length === declarations.length &&
  new Set(declarations.map(({ query }) => query.split('-')[0])).size === declarations.length;

const reexports = ({ declarations, file }: Contract): string =>
  declarations
    .filter(({ isExported }) => isExported)
    .map((each) => `export ${specifierOf(each)} from './${file}${each.query}';`)
    .join('\n');

/** A group of endpoints is a namespace: `teamEndpoints.list` is then an export that is used. */
const specifierOf = (declaration: Declaration): string =>
  endpointsOf(declaration) ? `* as ${declaration.name}` : `{ ${declaration.name} }`;

const pure = (expression: string): string => `/*#__PURE__*/ (() => (${expression}))()`;

/** Values without effects of their own, which need no mark. */
const PLAIN = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'Identifier']);

const exported = ({ name, node, isConstant }: Declaration, text: string): string => {
  if (!isConstant) return `export ${text}`;
  return `export const ${name} = ${PLAIN.has(node.type) ? text : pure(text)};`;
};

/** A part, with the imports of its module and the other parts that it names. What it does not use of these is left out. */
function partOf(
  { source, file, body, declarations }: Contract,
  { start, end }: { readonly start: number; readonly end: number },
  toModule: (text: string) => string,
): string {
  const text = source.slice(start, end);
  const names = new Set(text.match(/[\w$]+/g));
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  const siblings = declarations.filter(({ name, node }) => names.has(name) && node.start !== start);
  return [
    ...imports.map((each) => source.slice(each.start, each.end)),
    ...siblings.map((each) => `import ${specifierOf(each)} from './${file}${each.query}';`),
    toModule(text),
  ].join('\n');
}

/** The endpoints of a group by name; undefined for any other declaration. */
function endpointsOf({ name, node }: Declaration) {
  if (!name.endsWith('Endpoints') || node.type !== 'ObjectExpression') return undefined;
  const endpoints = node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ name: property.key.name, value: property.value }]
      : [],
  );
  return endpoints.length === node.properties.length ? endpoints : undefined;
}
