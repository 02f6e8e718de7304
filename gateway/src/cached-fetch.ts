const FETCH_TIMEOUT_MS = 2_000;

/**
 * Fetches a text again after `maxAgeMs`, and derives a value from it. Keeps the last one while its server is down. Runs one request at a
 * time.
 */
export function cachedFetch<T>(
  url: () => Promise<string>,
  maxAgeMs: number,
  derive: (text: string) => T,
): () => Promise<T> {
  let begun = Number.NEGATIVE_INFINITY;
  let arrived: { readonly value: T } | undefined;
  let current: Promise<T>;
  const refresh = async () => {
    try {
      const answer = await fetch(await url(), { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      arrived = { value: derive(await answer.text()) };
    } catch (error) {
      if (!arrived) throw error;
    }
    return arrived.value;
  };
  return () => {
    if (performance.now() - begun >= maxAgeMs) {
      begun = performance.now();
      current = refresh();
    }
    return current;
  };
}
