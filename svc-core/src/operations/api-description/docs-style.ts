/** The styles of the API page. Its content security policy allows them by hash. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--page:#F3F4F6;--card:#FFFFFF;--text:#14171C;--muted:#4B5563;--line:#D1D5DB;--ink:#1E3A8A}
@media (prefers-color-scheme:dark){:root{--page:#101216;--card:#1A1D23;--text:#F3F4F6;--muted:#B6BDC9;--line:#3A4150;--ink:#9DB8FF}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,Roboto,sans-serif;overflow-wrap:anywhere}
header,main,nav{max-width:64rem;margin:0 auto;padding:16px}
h1{font-size:1.75rem;line-height:1.25;margin:8px 0}
h2{font-size:1.375rem;margin:32px 0 4px}
h3{font-size:1.0625rem;margin:16px 0 4px}
h4{font-size:.9375rem;margin:16px 0 4px}
p{margin:0 0 12px}
a{color:var(--ink)}
code{font:.9375em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding:6px 0}
details,.schema{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0;padding:0 16px}
summary{cursor:pointer;padding:12px 0}
summary b{display:inline-block;min-width:4.5rem;font:700 .875rem ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
summary span{display:block;color:var(--muted)}
.schema{padding:0 16px 12px}
.fields{list-style:none;margin:0 0 12px;padding:0}
.fields li{border-top:1px solid var(--line);padding:6px 0}
.fields .fields{margin:6px 0 0 16px}
.codes span{display:inline-block;margin-right:16px;white-space:nowrap}
.note{color:var(--muted);font-size:.9375rem}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;border-radius:4px}
:target{border-color:var(--ink)}
@media print{details::details-content{content-visibility:visible;block-size:auto}}
`;
