import { textColorOn } from '@fieldhouse/core-contract';
import type { MailBrand } from '@fieldhouse/mail-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { Block, Fact, MailContent, Mark, Tone } from './content.ts';

/** Background, text and border of a badge, as in the light theme of the product (`shell/src/theme/global.css`). */
const TONES: Readonly<Record<Tone, readonly [string, string, string]>> = {
  blue: ['#EAF1FD', '#1E4FA3', '#CDDDF8'],
  green: ['#E7F6EC', '#11652F', '#C4E7D0'],
  neutral: ['#F0F0ED', '#45484F', '#DEDEDA'],
  purple: ['#F3EDFD', '#5F33A8', '#E0D2F8'],
  red: ['#FDECEA', '#A1201B', '#F8CFCB'],
  yellow: ['#FDF4D8', '#7A4D05', '#F3E1A6'],
};

/** Of links and buttons. The school's color is in the band only. */
const INK = '#1E3A8A';

const font =
  "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:23px";

/**
 * An email's HTML: one column of tables with inline styles (mail clients drop the rest), no images, no scripts, nothing fetched. Full width
 * on narrow phones. Why no library: infra/decisions/0036-email-templates.md.
 */
export function renderHtml(content: MailContent, brand: MailBrand): string {
  const band = hexColorOr(brand.color, INK);
  const blocks = content.blocks.map(blockHtml);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${content.subject}</title>
      </head>
      <body style="margin:0;padding:0;background-color:#F7F7F5;">
        <div style="display:none;max-height:0;overflow:hidden;">${content.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background-color:#F7F7F5;"
        >
          <tr>
            <td align="center" role="main" style="padding:16px 8px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background-color:#FFFFFF;border:1px solid #E4E4E0;border-radius:12px;"
              >
                <tr>
                  <td
                    bgcolor="${band}"
                    style="padding:16px 24px;background-color:${band};border-radius:12px 12px 0 0;"
                  >
                    <h1
                      style="margin:0;${font};font-size:18px;font-weight:bold;color:${textColorOn(band)};"
                    >
                      ${brand.name}
                    </h1>
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 24px 8px;${font};color:#1A1B1E;">${blocks}</td>
                </tr>
                <tr>
                  <td
                    style="padding:16px 24px;border-top:1px solid #E4E4E0;${font};font-size:13px;line-height:20px;color:#55585F;"
                  >
                    ${footerHtml(content, brand)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.toString();
}

function blockHtml(block: Block): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px;">${block.text}</p>`;
    case 'small':
      return html`<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#55585F;">
        ${block.text}
      </p>`;
    case 'heading':
      return html`<h2 style="margin:8px 0;font-size:17px;line-height:24px;">${block.text}</h2>`;
    case 'status':
      return html`<p style="margin:16px 0 8px;">${badge(block.text, block.tone)}</p>`;
    case 'facts':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 16px;border-collapse:collapse;"
      >
        ${block.rows.map(factHtml)}
      </table>`;
    case 'game':
      return html`<p style="margin:0 0 12px;overflow-wrap:anywhere;">
        <strong>${block.when}</strong> ${sideBadge(block.mark)}
        ${block.matchup}${block.place ? html`<br /><span style="color:#55585F;">${placeHtml(block.place, block.map)}</span>` : ''}
      </p>`;
    case 'button':
      return buttonHtml(block.label, block.url);
    case 'link':
      return html`<p style="margin:0 0 24px;">
        <a href="${block.url}" style="color:${INK};">${block.label}</a>
      </p>`;
    case 'quote':
      // pre-line shows the text's own line breaks, so the template must not add any inside the span.
      return html`<blockquote
        style="margin:0 0 16px;padding:8px 16px;border-left:4px solid #E4E4E0;background-color:#F7F7F5;"
      >
        <span style="white-space:pre-line;overflow-wrap:anywhere;">${block.text}</span>
      </blockquote>`;
    case 'code':
      return html`<p style="margin:0 0 16px;">
        ${block.label}:<br /><span
          style="display:inline-block;padding:8px 12px;background-color:#F0F0ED;border-radius:4px;font-family:Consolas,Menlo,monospace;font-size:18px;"
          >${block.text}</span
        >
      </p>`;
  }
}

function factHtml([label, value, more]: Fact): Markup {
  const cell = 'padding:6px 0;border-bottom:1px solid #E4E4E0;vertical-align:top;';
  return html`<tr>
    <th
      scope="row"
      align="left"
      style="${cell}padding-right:12px;width:98px;font-weight:normal;color:#55585F;"
    >
      ${label}
    </th>
    <td style="${cell}font-weight:600;overflow-wrap:anywhere;word-break:break-word;">
      ${placeHtml(value, more?.map)} ${more?.mark ? sideBadge(more.mark) : ''}
    </td>
  </tr>`;
}

const placeHtml = (place: string, map: string | undefined): Markup =>
  map === undefined
    ? html`${place}`
    : html`${place} <a href="${map}" style="font-weight:normal;color:${INK};">Map</a>`;

const sideBadge = (mark: Mark): Markup => badge(mark, mark === 'Home' ? 'blue' : 'neutral');

function badge(words: string, tone: Tone): Markup {
  const [background, ink, border] = TONES[tone];
  return html`<span
    style="display:inline-block;padding:0 8px;border:1px solid ${border};border-radius:999px;font-size:13px;line-height:20px;font-weight:500;white-space:nowrap;background-color:${background};color:${ink};"
    >${words}</span
  >`;
}

/** A table cell with a background, which Outlook renders too; the URL is repeated below for clients that remove links. */
function buttonHtml(label: string, url: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 8px;">
      <tr>
        <td bgcolor="${INK}" style="background-color:${INK};border-radius:8px;">
          <a
            href="${url}"
            style="display:inline-block;padding:12px 24px;${font};font-weight:bold;color:#FFFFFF;text-decoration:none;"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#55585F;word-break:break-all;">
      Or open this link: <a href="${url}" style="color:${INK};">${url}</a>
    </p>`;
}

function footerHtml(content: MailContent, brand: MailBrand): Markup {
  const sender =
    brand.name === brand.systemName
      ? html`Sent by ${brand.systemName}`
      : html`Sent by ${brand.name} with ${brand.systemName}`;
  return content.stopLink
    ? html`${sender}<br /><a href="${content.stopLink}" style="color:${INK};">Unsubscribe</a>`
    : sender;
}

const hexColorOr = (color: string, fallback: string): string =>
  /^#(?:[0-9a-f]{3}){1,2}$/i.test(color) ? color : fallback;
