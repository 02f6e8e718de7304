/** The password of every account that a measurement makes. */
export const BENCH_PASSWORD = 'Bench-Password-1';
export const BENCH_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$0vgnkDYAjz9+S2KcJJziXg$X3aUKumuRjMFq851pfJiwz7rKf0GJw0kslpzuTJw4rE';

/** Signs in at svc-core or a gateway; returns the session's cookies. */
export async function signIn(
  url: string,
  email: string,
  password = BENCH_PASSWORD,
): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
