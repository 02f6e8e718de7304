import { listenLocally } from '@fieldhouse/runtime/testing';
import express from 'express';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { UploadReceiver } from './upload-receiver.ts';

/** A service whose files are read until `end` is called. */
async function openReader() {
  const receiver = new UploadReceiver();
  const reading: { readonly school: string; readonly end: () => void }[] = [];
  const app = express().post('/:school', async (request, response) => {
    const { school } = request.params;
    await receiver.with(request, Number(school), () => {
      const ended = Promise.withResolvers<void>();
      reading.push({ school, end: ended.resolve });
      return ended.promise;
    });
    response.end();
  });
  const server = createServer(app);
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    reading: () => reading.map(({ school }) => school),
    end: (at: number) => reading[at]?.end(),
    send: (school: number, body: string) => fetch(`${url}/${school}`, { method: 'POST', body }),
  };
}

test('small files of one school leave a turn for another school', async () => {
  const { reading, end, send } = await openReader();
  const own = Array.from({ length: 5 }, () => send(1, 'small'));
  await expect.poll(reading).toEqual(['1']);
  const other = send(2, 'small');
  await expect.poll(reading).toEqual(['1', '2']);
  end(1);
  expect((await other).status).toBe(200);
  for (let at = 0; at < 6; at += 1) {
    await expect.poll(() => reading().length).toBeGreaterThan(at);
    end(at);
  }
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
