import { endpoint, idParam } from '@fieldhouse/endpoint';
import {
  AddressQuery,
  AddressView,
  PublicationInput,
  PublicationView,
  TeamPublicationInput,
} from '../publication.ts';
import { TeamView } from '../team.ts';

const path = '/api/school/publication';

/** Who sees a school's schedule, and where. */
export const publicationEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: "Get how your school's schedule is published",
    answer: PublicationView,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: 'staff',
    summary: "Publish your school's schedule, or change how it is published",
    body: PublicationInput,
    answer: PublicationView,
    errors: ['duplicate', 'limit-reached'],
  }),
  checkAddress: endpoint({
    method: 'GET',
    path: '/api/school/publication/address',
    access: 'staff',
    summary: 'Check whether your school can have a public address',
    query: AddressQuery,
    answer: AddressView,
  }),
  updateTeam: endpoint({
    method: 'PUT',
    path: '/api/teams/:id/publication',
    access: 'staff',
    params: { id: idParam('Team') },
    summary: "Publish a team's games, or change how they are published",
    body: TeamPublicationInput,
    answer: TeamView,
    errors: ['duplicate', 'limit-reached'],
  }),
};
