/**
 * Lets a build leave out the components of the router that it does not use, such as forms: a display name that is set at the top
 * level, or a call that is not marked as free of effects, keeps each of them (2 kB).
 */
// oxlint-disable-next-line import/no-default-export -- webpack calls a loader's default export
export default function routerLoader(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(
      /^var (\w+) = (React\d*\.(?:createContext|forwardRef)\()/gm,
      'var $1 = /*#__PURE__*/ $2',
    );
}
