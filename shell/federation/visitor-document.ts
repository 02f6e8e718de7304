/** A script or style of a page. */
export interface PageFile {
  readonly url: string;
  readonly integrity: string;
  readonly text: () => string;
}

export interface VisitorDocumentParts {
  /** The rendered screen. */
  readonly html: string;
  /** The style tags of its components. */
  readonly styles: string;
  /** The first script is run; it runs the others, which are preloaded. */
  readonly files: readonly PageFile[];
  /** The hashes of all files of the build, by name. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly publicPath: string;
}

/** The gateway sets the nonce. */
const NONCE = 'nonce="__CSP_NONCE__"';

/**
 * A page that shows all of its screen before any script or style loads: its styles are in it. `shell/src/index.html` is the page of
 * the shell; what both have is to be the same.
 */
export function visitorDocument({
  html,
  styles,
  files,
  hashes,
  publicPath,
}: VisitorDocumentParts): string {
  const css = files.filter(({ url }) => url.endsWith('.css')).map(({ text }) => text());
  const [early, ...others] = files.filter(({ url }) => url.endsWith('.js'));
  const scripts = [
    `<script defer src="${early?.url}" integrity="${early?.integrity}"></script>`,
    ...others.map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" href="${url}" integrity="${integrity}" />`,
    ),
  ];
  const integrity = Object.fromEntries(
    [...hashes].map(([file, hash]) => [publicPath + file, hash]),
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#f7f7f5" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#101113" media="(prefers-color-scheme: dark)" />
    <meta name="description" content="Team schedules for high school athletic programs." />
    <meta property="csp-nonce" ${NONCE} />
    <title>Fieldhouse</title>
    <link rel="icon" href="/favicon.svg" />
    <style ${NONCE}>${css.join('\n')}</style>
    ${styles.replaceAll('<style ', `<style ${NONCE} `)}
    ${scripts.join('\n    ')}
  </head>
  <body>
    <noscript>Turn on JavaScript to use Fieldhouse.</noscript>
    <div id="app">${html}</div>
    <div id="shell"><p class="boot-late over-page">Fieldhouse is taking longer than usual to start. <a href="">Reload</a></p></div>
    <div id="notifications" aria-live="off"></div>
    <script type="application/json" id="integrity">${JSON.stringify(integrity)}</script>
    <script type="application/json" id="system">__SYSTEM__</script>
    <script type="application/json" id="next-files">__NEXT_FILES__</script>
  </body>
</html>
`;
}
