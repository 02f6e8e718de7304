/** Upload progress. */
export interface Sent {
  /** Out of `total`, both as encoded on the wire. */
  readonly bytes: number;
  readonly total: number;
}

/** The parts of a response that the API client reads. */
export interface UploadAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

/**
 * POSTs JSON or a form as `fetch` would, but reports upload progress, which `fetch` cannot. Rejects with a TypeError without a
 * response.
 */
export const sendUpload = (
  path: string,
  { body, headers }: { readonly body: unknown; readonly headers: Readonly<Record<string, string>> },
  onSent: (sent: Sent) => void,
): Promise<UploadAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    // The browser sets the type of a form, with its boundary.
    const isForm = body instanceof FormData;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (!isForm) request.setRequestHeader('content-type', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent({ bytes: loaded, total }),
    );
    const unanswered = () => reject(new TypeError('The server did not answer.'));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, unanswered);
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      resolve({ status, statusText, text: responseText });
    });
    request.send(isForm ? body : JSON.stringify(body));
  });
