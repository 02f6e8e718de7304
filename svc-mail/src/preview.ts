import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { renderMail } from './templates/render-mail.ts';
import { sampleBrand, sampleMessages } from './templates/sample-messages.ts';

const folder = resolve(process.argv[2] ?? 'dist/preview');
await mkdir(folder, { recursive: true });
for (const [name, message] of Object.entries(sampleMessages)) {
  const mail = renderMail(message, { brand: sampleBrand, messageId: '<sample@localhost>' });
  await writeFile(join(folder, `${name}.html`), mail.html);
  await writeFile(join(folder, `${name}.txt`), `Subject: ${mail.subject}\n\n${mail.text}`);
  if (mail.calendar) await writeFile(join(folder, `${name}.ics`), mail.calendar.text);
}
console.log(`${Object.keys(sampleMessages).length} emails are in ${folder}.`);
