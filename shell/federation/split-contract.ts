import { parse } from 'acorn';
import type { Expression, Program, VariableDeclaration } from 'acorn';

/**
 * Lets a build leave out what it does not use of a contract. Without it every screen would load the schemas of all endpoints of the
 * groups that it calls: a call at the top level of a module, such as `z.object(...)`, may have effects, and a property of an object
 * is never left out. In contracts neither holds, so
 *
 * - the value of each constant is marked as free of effects, and
 * - a group of endpoints becomes a module with one export for each of them: `teamEndpoints.list` is then an export that is used.
 *
 * @param source the module without its types.
 * @param file its file name.
 * @param query '' for the module, '?group' and '?group.endpoint' for the parts that it is split into.
 */
export function splitContract(source: string, file: string, query: string): string {
  const [group = '', endpoint] = query.slice(1).split('.');
  if (endpoint !== undefined) return endpointModule(source, group, endpoint);
  return group === '' ? withGroups(source, file) : groupModule(source, file, group);
}

/** A replacement of a part of the source. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const programOf = (source: string): Program =>
  parse(source, { ecmaVersion: 2022, sourceType: 'module' });

const edited = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
      source,
    );

const pure = (expression: string): string => `/*#__PURE__*/ (() => (${expression}))()`;

/** Values without effects of their own, which need no mark. */
const PLAIN = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'Identifier']);

/** The constants at the top level of a module, each with its statement. */
const constantsOf = ({ body }: Program) =>
  body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return namedValues(declaration).map((constant) => ({ ...constant, statement }));
  });

const namedValues = ({ declarations }: VariableDeclaration) =>
  declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [{ name: id.name, value: init }] : [],
  );

const markPure = (source: string, values: readonly Expression[]): Edit[] =>
  values
    .filter(({ type }) => !PLAIN.has(type))
    .map(({ start, end }) => ({ start, end, text: pure(source.slice(start, end)) }));

/** The endpoints of a group by name; undefined for any other constant. */
function endpointsOf({ name, value }: { readonly name: string; readonly value: Expression }) {
  if (!name.endsWith('Endpoints') || value.type !== 'ObjectExpression') return undefined;
  const endpoints = value.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ name: property.key.name, value: property.value }]
      : [],
  );
  return endpoints.length === value.properties.length ? endpoints : undefined;
}

/** The module of a contract, with its groups as modules of their own. */
function withGroups(source: string, file: string): string {
  const constants = constantsOf(programOf(source));
  const groups = constants.filter((constant) => endpointsOf(constant));
  const others = constants.filter((constant) => !groups.includes(constant));
  return edited(source, [
    ...markPure(
      source,
      others.map(({ value }) => value),
    ),
    ...groups.map(({ name, statement: { start, end } }) => ({
      start,
      end,
      text: `export * as ${name} from './${file}?${name}';`,
    })),
  ]);
}

/** The endpoints of one group, each a module of its own: what is used of a module is the same in every chunk. */
function groupModule(source: string, file: string, group: string): string {
  return endpointsIn(source, group)
    .map(({ name }) => `export { endpoint as ${name} } from './${file}?${group}.${name}';`)
    .join('\n');
}

function endpointsIn(source: string, group: string) {
  const wanted = constantsOf(programOf(source)).find(({ name }) => name === group);
  const endpoints = wanted && endpointsOf(wanted);
  if (!endpoints) throw new Error(`There is no group ${group}.`);
  return endpoints;
}

/** One endpoint, with what it uses of its module. */
function endpointModule(source: string, group: string, endpoint: string): string {
  const constants = constantsOf(programOf(source));
  const groups = constants.filter((constant) => endpointsOf(constant));
  const others = constants.filter((constant) => !groups.includes(constant));
  const value = endpointsIn(source, group).find(({ name }) => name === endpoint)?.value;
  if (!value) throw new Error(`There is no endpoint ${group}.${endpoint}.`);
  return edited(source, [
    ...markPure(
      source,
      others.map((constant) => constant.value),
    ),
    ...groups.map(({ name, statement: { start, end } }) => ({
      start,
      end,
      text:
        name === group
          ? `const theEndpoint = ${pure(source.slice(value.start, value.end))};\nexport { theEndpoint as endpoint };`
          : '',
    })),
  ]);
}
