import { publicationEndpoints, schoolEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { AddressView, PublicationInput, PublicationView } from '@fieldhouse/core-contract';
import { call, mutate, putAnswer, refresh, useRead } from '@fieldhouse/shell/api';

/** Who sees the school's schedule, and where. */
export const usePublication = () => useRead(publicationEndpoints.read, {});

/** Also refetches the school and its teams, which show whether they are public. Returns null if the response could not be parsed. */
export async function savePublication(input: PublicationInput): Promise<PublicationView | null> {
  const saved = await mutate(publicationEndpoints.update, { body: input });
  await putAnswer(publicationEndpoints.read, saved);
  await refresh(schoolEndpoints.read, teamEndpoints.list);
  return saved;
}

/** Whether the school can have an address. */
export const checkAddress = (slug: string): Promise<AddressView> =>
  call(publicationEndpoints.checkAddress, { query: { slug } });
