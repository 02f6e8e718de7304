/** HTML's names of the characters 160 to 255, in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
/** Other names that web pages use: each character with its name. */
const OTHERS =
  '"quot &amp \'apos <lt >gt –ndash —mdash −minus ‐hyphen ‐dash ‘lsquo ’rsquo ‚sbquo “ldquo ”rdquo „bdquo ‹lsaquo ›rsaquo ′prime ″Prime •bull …hellip †dagger ‡Dagger ‰permil €euro ™trade ←larr →rarr ★starf ☆star ✓check ♥hearts ŒOElig œoelig ŠScaron šscaron ŸYuml ŽZcaron žzcaron ČCcaron čccaron ŁLstrok łlstrok ĀAmacr āamacr ĒEmacr ēemacr ĪImacr īimacr ŌOmacr ōomacr ŪUmacr ūumacr ,comma .period :colon ;semi !excl ?quest #num %percnt $dollar *ast +plus =equals /sol \\bsol (lpar )rpar [lsqb ]rsqb [lbrack ]rbrack {lcub }rcub _lowbar @commat |vert `grave';
const SPACES = 'ensp emsp thinsp hairsp numsp puncsp NonBreakingSpace NewLine Tab';
const INVISIBLE = 'zwj zwnj lrm rlm ZeroWidthSpace NoBreak';

/** The characters that web pages write by a name, as in '&amp;'. Spaces are plain, and what can't be seen is ''. */
export const ENTITY_NAMES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...OTHERS.split(' ').map((each): [string, string] => [each.slice(1), each.slice(0, 1)]),
  ...SPACES.split(' ').map((name): [string, string] => [name, ' ']),
  ...INVISIBLE.split(' ').map((name): [string, string] => [name, '']),
]);
