/**
 * Colors, type and badges of the pages for people without an account: those of the product (`shell/src/theme`). The school's color is in
 * the band at the top only. Must not contain characters that HTML would escape.
 */
export const PAGE_LOOK = `
:root{color-scheme:light dark;--page:#F7F7F5;--card:#FFFFFF;--text:#1A1B1E;--muted:#55585F;--line:#E4E4E0;--field:#8B8D92;--ink:#1E3A8A;--fill:#1E3A8A;--warn:#874007;--neutral:#F0F0ED;--on-neutral:#45484F;--neutral-edge:#DEDEDA;--blue:#EAF1FD;--on-blue:#1E4FA3;--blue-edge:#CDDDF8;--yellow:#FDF4D8;--on-yellow:#7A4D05;--yellow-edge:#F3E1A6;--purple:#F3EDFD;--on-purple:#5F33A8;--purple-edge:#E0D2F8}
@media (prefers-color-scheme:dark){:root{--page:#101113;--card:#17181B;--text:#EEEFF1;--muted:#AAADB5;--line:#2A2C31;--field:#74777F;--ink:#9DB4FF;--fill:#3E63D3;--warn:#F0C26A;--neutral:#25272B;--on-neutral:#C5C8CE;--neutral-edge:#35383E;--blue:#172440;--on-blue:#A3C2FF;--blue-edge:#263961;--yellow:#2C230F;--on-yellow:#F0CB74;--yellow-edge:#4A3B18;--purple:#271C3D;--on-purple:#CDB2FF;--purple-edge:#403063}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:.9375rem/1.5 Inter Variable,Inter,system-ui,sans-serif;overflow-wrap:anywhere}
header{background:var(--band);color:var(--on-band)}
a{color:var(--ink)}
.badge{display:inline-flex;align-items:center;gap:5px;padding:1px 8px;border:1px solid var(--neutral-edge);border-radius:999px;background:var(--neutral);color:var(--on-neutral);font-size:.8125rem;font-weight:500;line-height:1.5;white-space:nowrap}
.badge.blue{background:var(--blue);color:var(--on-blue);border-color:var(--blue-edge)}
.badge.yellow{background:var(--yellow);color:var(--on-yellow);border-color:var(--yellow-edge)}
.badge.purple{background:var(--purple);color:var(--on-purple);border-color:var(--purple-edge)}
.badge svg{flex:none;width:12px;height:12px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
[hidden]{display:none!important}
a.map{color:inherit;text-decoration:none}
a.map u{color:var(--ink)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
header :focus-visible{outline-color:currentColor}
@media (forced-colors:active){header{border-bottom:1px solid}}
`;
