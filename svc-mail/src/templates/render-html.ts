import { accessibleColorOn, textColorOn } from '@fieldhouse/core-contract';
import type { MailBrand } from '@fieldhouse/mail-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { Block, MailContent, Tone } from './content.ts';

interface BrandColors {
  readonly band: string;
  readonly onBand: string;
  /** The school's color, darkened if needed to be readable on white. */
  readonly ink: string;
}

/** All are readable on white. */
const TONES: Readonly<Record<Tone, string>> = { off: '#B91C1C', changed: '#92400E', on: '#166534' };

const font =
  "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px";

/**
 * An email's HTML: one column of tables with inline styles (mail clients drop the rest), no images, no scripts, nothing fetched. Full width
 * on narrow phones. Why no library: infra/decisions/0036-email-templates.md.
 */
export function renderHtml(content: MailContent, brand: MailBrand): string {
  const paint: BrandColors = {
    band: hexColorOr(brand.color, '#1E3A8A'),
    onBand: textColorOn(hexColorOr(brand.color, '#1E3A8A')),
    ink: accessibleColorOn(hexColorOr(brand.color, '#1E3A8A'), '#FFFFFF'),
  };
  const blocks = content.blocks.map((block) => blockHtml(block, paint));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${content.subject}</title>
      </head>
      <body style="margin:0;padding:0;background-color:#F3F4F6;">
        <div style="display:none;max-height:0;overflow:hidden;">${content.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background-color:#F3F4F6;"
        >
          <tr>
            <td align="center" role="main" style="padding:16px 8px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background-color:#FFFFFF;border:1px solid #E5E7EB;border-radius:8px;"
              >
                <tr>
                  <td
                    bgcolor="${paint.band}"
                    style="padding:16px 24px;background-color:${paint.band};border-radius:8px 8px 0 0;"
                  >
                    <h1
                      style="margin:0;${font};font-size:18px;font-weight:bold;color:${paint.onBand};"
                    >
                      ${brand.name}
                    </h1>
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 24px 8px;${font};color:#111827;">${blocks}</td>
                </tr>
                <tr>
                  <td
                    style="padding:16px 24px;border-top:1px solid #E5E7EB;${font};font-size:13px;line-height:20px;color:#4B5563;"
                  >
                    ${footerHtml(content, brand, paint)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.toString();
}

function blockHtml(block: Block, paint: BrandColors): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px;">${block.text}</p>`;
    case 'small':
      return html`<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#4B5563;">
        ${block.text}
      </p>`;
    case 'heading':
      return html`<h2 style="margin:8px 0;font-size:17px;line-height:24px;color:${paint.ink};">
        ${block.text}
      </h2>`;
    case 'status':
      return html`<p style="margin:16px 0 0;font-weight:bold;color:${TONES[block.tone]};">
        ${block.text}
      </p>`;
    case 'facts':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 16px;border-collapse:collapse;"
      >
        ${block.rows.map(([label, value]) => factHtml(label, value))}
      </table>`;
    case 'button':
      return buttonHtml(block.label, block.url, paint);
    case 'link':
      return html`<p style="margin:0 0 24px;">
        <a href="${block.url}" style="color:${paint.ink};">${block.label}</a>
      </p>`;
    case 'quote':
      // pre-line shows the text's own line breaks, so the template must not add any inside the span.
      return html`<blockquote
        style="margin:0 0 16px;padding:8px 16px;border-left:4px solid ${paint.band};background-color:#F9FAFB;"
      >
        <span style="white-space:pre-line;overflow-wrap:anywhere;">${block.text}</span>
      </blockquote>`;
    case 'code':
      return html`<p style="margin:0 0 16px;">
        ${block.label}:<br /><span
          style="display:inline-block;padding:8px 12px;background-color:#F3F4F6;border-radius:4px;font-family:Consolas,Menlo,monospace;font-size:18px;"
          >${block.text}</span
        >
      </p>`;
  }
}

function factHtml(label: string, value: string): Markup {
  const cell = 'padding:6px 0;border-bottom:1px solid #F3F4F6;vertical-align:top;';
  return html`<tr>
    <th
      scope="row"
      align="left"
      style="${cell}padding-right:12px;width:120px;font-weight:normal;color:#4B5563;"
    >
      ${label}
    </th>
    <td style="${cell}font-weight:600;overflow-wrap:anywhere;word-break:break-word;">${value}</td>
  </tr>`;
}

/** A table cell with a background, which Outlook renders too; the URL is repeated below for clients that remove links. */
function buttonHtml(label: string, url: string, paint: BrandColors): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 8px;">
      <tr>
        <td bgcolor="${paint.band}" style="background-color:${paint.band};border-radius:6px;">
          <a
            href="${url}"
            style="display:inline-block;padding:12px 24px;${font};font-weight:bold;color:${paint.onBand};text-decoration:none;"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#4B5563;word-break:break-all;">
      Or open this link: <a href="${url}" style="color:${paint.ink};">${url}</a>
    </p>`;
}

function footerHtml(content: MailContent, brand: MailBrand, paint: BrandColors): Markup {
  const sender =
    brand.name === brand.systemName
      ? html`Sent by ${brand.systemName}`
      : html`Sent by ${brand.name} with ${brand.systemName}`;
  return content.stopLink
    ? html`${sender}<br /><a href="${content.stopLink}" style="color:${paint.ink};">Unsubscribe</a>`
    : sender;
}

const hexColorOr = (color: string, fallback: string): string =>
  /^#(?:[0-9a-f]{3}){1,2}$/i.test(color) ? color : fallback;
