import type { MailBrand } from '@fieldhouse/mail-contract';
import type { Block, MailContent } from './content.ts';

/** An email's plain text. Each link is alone on its line, so that every client recognizes its end. */
export function renderText(content: MailContent, brand: MailBrand): string {
  const foot = [
    `-- `,
    brand.name === brand.systemName
      ? `Sent by ${brand.systemName}`
      : `Sent by ${brand.name} with ${brand.systemName}`,
    ...(content.stopLink ? ['Unsubscribe:', content.stopLink] : []),
  ];
  return `${content.blocks.map(blockText).join('\n\n')}\n\n${foot.join('\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text;
    case 'status':
      return block.text.toUpperCase();
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'quote':
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'code':
      return `${block.label}: ${block.text}`;
  }
}

const oneLine = (value: string): string => value.replace(/\s+/g, ' ');
