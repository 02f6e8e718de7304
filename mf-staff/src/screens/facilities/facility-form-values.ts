import { FacilityInput, SPORTS, parseOption } from '@fieldhouse/core-contract';
import type { FieldErrors, Resolver } from 'react-hook-form';

import { readList } from '../../kit/form/read-list.ts';
import type { Facility } from '../../data/school-data/facilities.api.ts';

/** Form state, before validation. Lists are texts: two people's edits of a list are compared as a whole. */
export interface FacilityFields {
  name: string;
  kind: string;
  parentId: number | null;
  address: string;
  /** One a line. */
  aliases: string;
  /** Separated by commas, as are the IDs of `overlaps`. */
  sports: string;
  outdoor: boolean;
  latitude: string;
  longitude: string;
  setupMinutes: string;
  clearMinutes: string;
  overlaps: string;
}

/** What a new facility starts with. */
export type FacilityStart = Partial<Pick<FacilityFields, 'name' | 'kind' | 'parentId' | 'aliases'>>;

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const orEmpty = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const minutes = (value: number | undefined): string => (value ? String(value) : '');

/** Initial form state. A kind that this release does not know is shown as a space or a site by its parent. */
export const toFormFields = (
  facility: Facility | null,
  start: FacilityStart = {},
): FacilityFields => ({
  name: facility?.name ?? start.name ?? '',
  kind: facility ? kindOf(facility) : (start.kind ?? 'site'),
  parentId: facility ? facility.parentId : (start.parentId ?? null),
  address: facility?.address ?? '',
  aliases: facility?.aliases.join('\n') ?? start.aliases ?? '',
  sports: (facility?.sports ?? []).filter((sport) => parseOption(SPORTS, sport)).join(','),
  outdoor: facility?.outdoor ?? false,
  latitude: orEmpty(facility?.latitude),
  longitude: orEmpty(facility?.longitude),
  setupMinutes: minutes(facility?.setupMinutes),
  clearMinutes: minutes(facility?.clearMinutes),
  overlaps: (facility?.overlaps ?? [])
    .toSorted((one, other) => one - other)
    .map(String)
    .join(','),
});

const kindOf = ({ kind, parentId }: Facility): string =>
  kind === 'site' || (kind !== 'space' && parentId === null) ? 'site' : 'space';

const numberOr = (text: string, missing: number | null): number | null =>
  text.trim() === '' ? missing : Number(text);

/** What is sent of the form, to be checked. */
export const toFacilityInput = (fields: FacilityFields): Record<string, unknown> => ({
  ...fields,
  parentId: fields.kind === 'site' ? null : fields.parentId,
  aliases: lines(fields.aliases),
  sports: readList(fields.sports),
  latitude: numberOr(fields.latitude, null),
  longitude: numberOr(fields.longitude, null),
  setupMinutes: numberOr(fields.setupMinutes, 0),
  clearMinutes: numberOr(fields.clearMinutes, 0),
  overlaps: readList(fields.overlaps).map(Number),
});

/** Checks the form; a problem of an entry is its list's. */
export const facilityResolver: Resolver<FacilityFields, unknown, FacilityInput> = (fields) => {
  const read = FacilityInput.safeParse(toFacilityInput(fields));
  const errors: FieldErrors<FacilityFields> = {};
  if (fields.kind === 'space' && fields.parentId === null)
    errors.parentId = { type: 'required', message: 'Choose what this space is part of' };
  for (const { path, message } of read.error?.issues ?? []) {
    const name = isField(path[0]) ? path[0] : 'name';
    errors[name] ??= { type: 'invalid', message };
  }
  return read.success && Object.keys(errors).length === 0
    ? { values: read.data, errors: {} }
    : { values: {}, errors };
};

const FIELDS = toFormFields(null);
const isField = (name: unknown): name is keyof FacilityFields =>
  typeof name === 'string' && name in FIELDS;
