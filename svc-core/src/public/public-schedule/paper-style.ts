/** The style of public schedules on paper. Must not contain characters that HTML would escape. */
export const PAPER_STYLE = `@page{margin:.5in}
@media print{
:root{color-scheme:light;--page:#FFFFFF;--card:#FFFFFF;--text:#000000;--muted:#000000;--line:#8A8A8A;--ink:#000000;--off:#000000;--warn:#000000}
body{font-size:11pt;line-height:1.35}
header{background:none;color:#000000;border-bottom:3pt solid var(--band)}
header div,main,footer{max-width:none;padding:4pt 0}
main section,main details,.next{border:0;border-radius:0;padding:0;margin:0 0 8pt}
.next{border-left:3pt solid var(--band);padding-left:8pt}
nav,.more,.act,.how,li img,details:not([open]){display:none}
a{color:inherit;text-decoration:none}
h2,h3{break-after:avoid}
li.game{break-inside:avoid;padding:3pt 0}
}
`;
