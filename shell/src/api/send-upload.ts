/** How much of a body has left the browser. */
export interface Sent {
  /** Of `total`, both as the body goes over the line. */
  readonly bytes: number;
  readonly total: number;
}

/** An answer, as far as the API client reads it. */
export interface UploadAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

/**
 * POSTs JSON as `fetch` would, and tells how much of it has been sent, which `fetch` cannot. Rejects with a TypeError where
 * no answer comes.
 */
export const sendUpload = (
  path: string,
  body: unknown,
  onSent: (sent: Sent) => void,
): Promise<UploadAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    request.setRequestHeader('content-type', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent({ bytes: loaded, total }),
    );
    const unanswered = () => reject(new TypeError('The server did not answer.'));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, unanswered);
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      resolve({ status, statusText, text: responseText });
    });
    request.send(JSON.stringify(body));
  });
