/** Must not contain characters that HTML would escape. */
export const PAGE_STYLE = `
header p,main,footer p{max-width:40rem;margin:0 auto;padding:12px 16px}
header p{font-weight:700;font-size:1.125rem}
main{padding-top:16px}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 12px}
h2{font-size:1.125rem;margin:0 0 8px}
section,form,details{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 16px}
p{margin:0 0 12px}
dl{margin:0;display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:8px 16px}
dt{color:var(--muted)}
dd{margin:0;font-weight:600}
dl.compact{grid-template-columns:max-content 1fr;gap:4px 16px}
section a,p a{display:inline-block;padding:11px 0;margin:-11px 0}
label{display:block;font-weight:600;margin:12px 0 4px}
label span{font-weight:400;color:var(--muted)}
input,textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--field);border-radius:8px;background:var(--card);color:var(--text);font:inherit;font-size:1rem}
textarea{min-height:96px;resize:vertical}
button,a.button{display:inline-block;min-height:44px;padding:10px 24px;margin:16px 8px 0 0;border-radius:8px;border:1px solid var(--ink);background:var(--card);color:var(--ink);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
a.button{margin-top:0}
button.main{background:var(--fill);border-color:var(--fill);color:#FFFFFF}
form.plain{background:none;border:0;border-radius:0;padding:0;margin:0}
form.plain label:first-of-type{margin-top:0}
form.plain+p,form.plain+section{margin-top:16px}
p:has(a.button){margin-bottom:16px}
.all{margin:0 0 16px}
.all button{margin:0}
.fields>label:first-of-type{margin-top:0}
.act{margin:0 0 16px;padding:8px 0;background:var(--page)}
.act button{margin:8px 0 0}
@media (min-height:30rem){html{scroll-padding-bottom:6rem}.act{position:sticky;bottom:0}}
summary{min-height:44px;padding:10px 0;margin:-10px 0;color:var(--ink);font-weight:600;cursor:pointer}
details[open] summary{margin-bottom:8px}
section details{border-width:1px 0 0;border-radius:0;padding:16px 0 0;margin:16px 0 0}
section section{border:0;padding:0;margin:16px 0 0}
.state{font-weight:600;margin:12px 0 8px}
.state:last-child{margin-bottom:0}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.note{white-space:pre-line;border-left:4px solid var(--line);padding-left:12px}
.problem{border-left:4px solid #DC2626;padding-left:12px;font-weight:600}
.hint{color:var(--muted);font-size:.875rem;margin:4px 0 0}
label~.problem{margin:4px 0 0}
.was{color:var(--muted);font-weight:400}
footer p{color:var(--muted);font-size:.875rem}
@media (forced-colors:active){button.main{border-width:3px}}
@media (max-width:26rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}dl.compact dd{margin:0}button,a.button{width:100%;margin-right:0}}
`;
