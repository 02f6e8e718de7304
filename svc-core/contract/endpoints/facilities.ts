import { endpoint, idParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import {
  FacilityInput,
  FacilityMergeInput,
  FacilityUpdate,
  FacilityView,
  FacilityWeekQuery,
  FacilityWeekView,
  VenueGroupInput,
  VenueGroupView,
} from '../facility.ts';
import { DoneView } from '../problem.ts';

const path = '/api/facilities';
const access = 'staff';
const params = { id: idParam('Facility') } as const;
const one = { path: '/api/facilities/:id', access, params } as const;

/** The places where a school plays. */
export const facilityEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'List sites by name, each followed by its spaces',
    etag: 'schedule',
    answer: z.array(FacilityView),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Create a site or a space',
    body: FacilityInput,
    answer: FacilityView,
    status: 201,
    errors: ['duplicate', 'limit-reached'],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a facility',
    body: FacilityUpdate,
    answer: FacilityView,
    errors: ['duplicate', 'limit-reached', 'stale'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete a facility that has no spaces. The venues of games stay as they are',
    answer: DoneView,
    errors: ['in-use'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/facilities/:id/merge',
    access,
    params,
    summary: 'Merge a facility into another one. The venues of games stay as they are',
    body: FacilityMergeInput,
    answer: FacilityView,
    errors: ['duplicate', 'limit-reached'],
  }),
  venues: endpoint({
    method: 'GET',
    path: '/api/facilities/venues',
    access,
    summary: 'List venues that name no facility yet, in groups that may be one place',
    etag: 'schedule',
    answer: z.array(VenueGroupView),
  }),
  nameVenues: endpoint({
    method: 'POST',
    path: '/api/facilities/venues',
    access,
    summary: 'Say which facility a group of venues is, or that it is none',
    body: VenueGroupInput,
    answer: DoneView,
    errors: ['duplicate', 'limit-reached', 'not-found'],
  }),
  week: endpoint({
    method: 'GET',
    path: '/api/facilities/week',
    access,
    summary: 'List who is where in a week',
    query: FacilityWeekQuery,
    etag: 'schedule',
    answer: FacilityWeekView,
  }),
};
