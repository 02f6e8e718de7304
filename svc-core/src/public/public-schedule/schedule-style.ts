/** The style of public schedules, after `PAGE_LOOK`. Must not contain characters that HTML would escape. */
export const SCHEDULE_STYLE = `
header div,main,footer{max-width:44rem;margin:0 auto;padding:12px 16px}
header a{color:inherit;display:inline-block;padding:11px 0;margin:-11px 0}
header p{margin:0}
h1{font-size:1.375rem;line-height:1.25;margin:0}
h2{font-size:1.0625rem;margin:24px 0 8px}
h3{font-size:.9375rem;margin:16px 0 0}
p{margin:0 0 8px}
ul{list-style:none;margin:0;padding:0}
main section,main details{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:12px 16px;margin:0 0 16px}
section h2,section h3:first-child{margin-top:0}
.next a.what{font-size:1.0625rem;font-weight:600}
li.game{display:grid;grid-template-columns:5.5rem 1fr;gap:0 12px;padding:10px 0;border-top:1px solid var(--line)}
ul li.game:first-child{border-top:0}
li.game .state{grid-column:1/3;margin:0 0 4px}
time,.tbd{font-weight:600;white-space:nowrap;font-variant-numeric:tabular-nums}
li.game .badge{vertical-align:top}
a.what{color:inherit;text-decoration:none;display:inline-block;padding:15px 0 7px;margin:-15px 0 -3px}
a.what:hover,.map:hover{text-decoration:underline}
.where,.note,.state{color:var(--muted)}
.where,.note{display:block}
.where .map,dd a{display:inline-block;padding:4px 0 18px;margin:-4px 0 -18px}
.state .badge{margin-right:4px}
.off time,.off a.what{text-decoration:line-through}
.warn{color:var(--warn)}
nav ul{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 12px}
nav a{display:block;min-height:44px;padding:10px 14px;border:1px solid var(--line);border-radius:999px;background:var(--card);color:inherit;text-decoration:none}
nav a[aria-current]{background:var(--text);border-color:var(--text);color:var(--card);font-weight:600}
summary{min-height:44px;padding:10px 0;margin:-10px 0;font-weight:600;cursor:pointer}
details nav{margin-top:12px}
details nav ul{margin:0}
.more a,.act a{display:inline-block;min-height:44px;padding:9px 16px;margin:0 8px 8px 0;border:1px solid var(--field);border-radius:8px;background:var(--card);color:inherit;font-weight:600;text-decoration:none}
.act a:first-child{background:var(--fill);border-color:var(--fill);color:#FFFFFF}
dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:6px 16px}
dt{color:var(--muted)}
dd{margin:0;font-weight:600}
.note{white-space:pre-line}
footer{color:var(--muted);font-size:.8125rem}
@media (forced-colors:active){nav a[aria-current],.act a:first-child{border-width:3px}}
details .act{margin-top:16px}
main details details{border-width:1px 0 0;border-radius:0;padding:12px 0;margin:0}
main details details:last-child{padding-bottom:0}
summary+ol{margin-top:12px}
code{user-select:all}
ol{margin:0 0 8px;padding-left:1.5rem}
li img{display:block;max-width:100%;height:auto;margin:6px 0 14px}
@media (max-width:40rem){nav.scroll ul{flex-wrap:nowrap;overflow-x:auto;margin:0 -16px 8px;padding:4px 16px}nav.scroll a{white-space:nowrap}nav.scroll li:has([aria-current]){order:-1}}
@media (max-width:26rem){li.game{grid-template-columns:5rem 1fr;gap:0 8px}}
`;
