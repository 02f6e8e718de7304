/** What a spreadsheet puts on the clipboard when cells are copied. */
export interface Clipboard {
  readonly 'text/plain': string;
  readonly 'text/html': string;
}

/**
 * Excel 365 on Windows: rows end with CR LF, the last one too (github.com/mui/mui-x/issues/9103). A cell with a line break is in quotation
 * marks, and those in it are doubled. The HTML is as in qiita.com/kob58im/items/f5d6b8d93467ef97e9c6, without its styles.
 */
export const EXCEL: Clipboard = {
  'text/plain':
    'Sport\tLevel\tDate\tTime\tH/A\tOpponent\tFacility\r\n' +
    'Boys Soccer\tVarsity\t9/4/2026\t7:00 PM\tH\tRoosevelt\t"Main ""Lion"" Field\nNorth Gate"\r\n' +
    'Boys Soccer\tJV\t9/11/2026\t17:30\tA\tAdams HS\t\r\n' +
    'Boys Soccer\tVarsity\t9/18/2026\t\t\tBYE\t\r\n',
  'text/html': `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
</head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=448 style='border-collapse:collapse;width:336pt'>
<!--StartFragment-->
 <tr height=20><td height=20 width=64>Sport</td><td width=64>Level</td><td width=64>Date</td><td width=64>Time</td><td width=64>H/A</td><td width=64>Opponent</td><td width=64>Facility</td></tr>
 <tr height=40><td height=40>Boys Soccer</td><td>Varsity</td><td align=right x:num="46269">9/4/2026</td><td align=right x:num="0.79166666666666663">7:00 PM</td><td>H</td><td>Roosevelt</td><td class=xl65>Main &quot;Lion&quot; Field<br>
    North Gate</td></tr>
<!--EndFragment-->
</table>
</body>
</html>`,
};

/**
 * Google Sheets: rows are separated by LF, without one at the end. A cell with a line break is in quotation marks, and those in it are doubled
 * (github.com/DataGridXL/DataGridXL2/issues/24). The wrapper of the HTML is as in github.com/microsoft/roosterjs
 * (htmlFromGoogleSheetsClipboardContent.ts).
 */
export const GOOGLE_SHEETS: Clipboard = {
  'text/plain':
    'Team\tDate\tTime\tOpponent\tLocation\n' +
    'Boys Varsity Soccer\tFri, Sep 4\t7p\tvs Roosevelt\t"Main ""Lion"" Field\nNorth Gate"\n' +
    'Boys JV Soccer\t2026-09-11\tTBD\t@ Adams High School\t',
  'text/html': `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Team&quot;}">Team</td></tr></tbody></table></google-sheets-html-origin>`,
};

/**
 * Numbers on macOS: the plain text is tabs and LF (github.com/workflowproducts/postage/issues/69). Its HTML has each cell in a paragraph, so that
 * who reads that gets line breaks around every value (github.com/handsontable/handsontable/issues/9847, github.com/glideapps/glide-data-grid/issues/783).
 */
export const NUMBERS: Clipboard = {
  'text/plain':
    'Boys Soccer Varsity\t9/4/26\t7:00 PM\tHome\tRoosevelt High School\tMain Field\n' +
    'Boys Soccer Jr. Varsity\t9/11/26\t5:30 PM\tAway\tAdams High School\t',
  'text/html': `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="Generator" content="Cocoa HTML Writer"></head>
<body><table cellspacing="0" cellpadding="0"><tbody>
<tr><td valign="top"><p class="p1">Boys Soccer Varsity</p></td><td valign="top"><p class="p1">9/4/26</p></td></tr>
</tbody></table></body></html>`,
};
