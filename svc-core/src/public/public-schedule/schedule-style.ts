/** The style of public schedules. Must not contain characters that HTML would escape. */
export const SCHEDULE_STYLE = `
:root{color-scheme:light dark;--page:#F3F4F6;--card:#FFFFFF;--text:#14171C;--muted:#4B5563;--line:#D1D5DB;--off:#B91C1C;--warn:#92400E}
@media (prefers-color-scheme:dark){:root{--page:#101216;--card:#1A1D23;--text:#F3F4F6;--muted:#B6BDC9;--line:#3A4150;--off:#FCA5A5;--warn:#FCD34D}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,Roboto,sans-serif;overflow-wrap:anywhere}
header{background:var(--band);color:var(--on-band)}
header div,main,footer{max-width:44rem;margin:0 auto;padding:12px 16px}
header a{color:inherit;display:inline-block;padding:10px 0;margin:-10px 0}
header p{margin:0}
h1{font-size:1.5rem;line-height:1.25;margin:0}
h2{font-size:1.125rem;margin:24px 0 8px}
h3{font-size:1rem;margin:16px 0 4px;color:var(--muted)}
p{margin:0 0 8px}
a{color:var(--ink)}
ul{list-style:none;margin:0;padding:0}
main section,main details,.next{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px 16px;margin:0 0 16px}
.next{border-left:6px solid var(--band)}
.next h2,section h2,section h3:first-child{margin-top:0}
.next .what{font-size:1.25rem;font-weight:700;line-height:1.3}
li.game{display:grid;grid-template-columns:5.5rem 1fr;gap:0 12px;padding:10px 0;border-top:1px solid var(--line)}
li.game:first-child{border-top:0}
li.game time,li.game .tbd{font-weight:600;white-space:nowrap;font-variant-numeric:tabular-nums}
li.game a{font-weight:600;display:inline-block;padding:10px 0;margin:-10px 0}
li.game span{display:block;color:var(--muted)}
.status{font-weight:600}
.off a,.off time{text-decoration:line-through}
.off .status,.status.off{color:var(--off)}
.warn,.status.warn{color:var(--warn)}
nav ul{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 16px}
nav a{display:block;min-height:44px;padding:9px 14px;border:1px solid var(--line);border-radius:22px;background:var(--card);text-decoration:none}
nav a[aria-current]{background:var(--band);border-color:var(--band);color:var(--on-band);font-weight:700}
summary{min-height:44px;padding:10px 0;margin:-10px 0;color:var(--ink);font-weight:600;cursor:pointer}
details nav{margin-top:12px}
details nav ul{margin:0}
.more a,.act a{display:inline-block;min-height:44px;padding:9px 16px;margin:0 8px 8px 0;border:1px solid var(--ink);border-radius:6px;background:var(--card);font-weight:700;text-decoration:none}
.act a:first-child{background:var(--band);border-color:var(--band);color:var(--on-band)}
dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:6px 16px}
dt{color:var(--muted)}
dd{margin:0;font-weight:600}
.note{white-space:pre-line}
footer{color:var(--muted);font-size:.875rem}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
header :focus-visible{outline-color:currentColor}
@media (forced-colors:active){header{border-bottom:1px solid}nav a[aria-current],.act a:first-child{border-width:3px}}
details .act{margin-top:16px}
main details details{border-width:1px 0 0;border-radius:0;padding:12px 0;margin:0}
main details details:last-child{padding-bottom:0}
summary+ol{margin-top:12px}
code{font-size:.9375rem;user-select:all}
ol{margin:0 0 8px;padding-left:1.5rem}
li img{display:block;max-width:100%;height:auto;margin:6px 0 14px}
@media (max-width:40rem){nav[aria-label=Sports] ul{flex-wrap:nowrap;overflow-x:auto;margin:0 -16px 16px;padding:4px 16px}nav[aria-label=Sports] a{white-space:nowrap}}
@media (max-width:26rem){li.game{grid-template-columns:5rem 1fr;gap:0 8px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
`;
