import { z } from 'zod'
import { byId, country, id, keywords, ok, queryFlag } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { password } from './accounts.ts'
import { newPersonForm, peopleKinds, person, personChanges, personForm, personRow, status } from './person.ts'

/** Sort orders of the lists; a minus in front reverses one. */
export const peopleSorts = ['name', 'email', 'company_name', 'created_at', 'last_signed_in_at'] as const
const sort = z
  .enum([...peopleSorts, ...peopleSorts.map((name) => `-${name}` as const)])
  .default('-created_at')

const narrowed = paging.extend({
  keywords,
  status: z.coerce.number().pipe(status).optional(),
  verified: queryFlag,
  country: country.optional(),
  price_type: z.coerce.number().int().min(1).max(3).optional(),
  sort,
})
const query = narrowed.extend({ kind: z.enum(peopleKinds).optional() })
export type PeopleQuery = z.output<typeof query>

export const peopleRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/user',
    shows: ['people'],
    access: 'dealers_manager.dealers_list',
    summary: 'Everybody with an account, newest first',
    query,
    response: paged(personRow),
  },
  customers: {
    method: 'GET',
    path: '/user/customers',
    access: 'dealers_manager.dealers_list',
    summary: 'Everybody who orders: customers, dealers and agents',
    query: narrowed,
    response: paged(personRow),
  },
  admins: {
    method: 'GET',
    path: '/user/admins',
    access: 'dealers_manager.dealers_list',
    summary: 'The team: admins and staff',
    query: narrowed,
    response: paged(personRow),
  },
  inactives: {
    method: 'GET',
    path: '/user/inactives',
    shows: ['people'],
    access: 'dealers_manager.dealers_list',
    summary: 'Customers who never verified their address or were not here for 12 months, longest first',
    query: paging.extend({ keywords }),
    response: paged(personRow),
  },
  choices: {
    method: 'GET',
    path: '/user_all',
    access: 'dealers_manager.dealers_list',
    summary: 'The first 50 people a text finds, by name, to choose from',
    query: z.object({ keywords, kind: z.enum(peopleKinds).optional() }),
    response: z.array(z.object({ _id: id, name: z.string(), email: z.string() })),
  },
  one: {
    method: 'GET',
    path: '/user/:id',
    shows: ['people'],
    access: 'dealers_manager.dealers_list',
    summary: 'One person',
    params: byId,
    response: person,
  },
  create: {
    method: 'POST',
    path: '/user',
    changes: ['people'],
    access: 'dealers_manager.edit',
    summary: 'Open an account for somebody, verified and active',
    body: newPersonForm,
    response: person,
  },
  update: {
    method: 'PUT',
    path: '/user/:id',
    changes: ['people'],
    access: 'dealers_manager.dealers_list',
    summary: 'Change a person: data takes `dealers_manager.edit`, the role `dealers_manager.change_role`',
    params: byId,
    body: personChanges.extend({ opened: openedWith }),
    response: person,
  },
  setGooglePlace: {
    method: 'PATCH',
    path: '/user/:id/google-place-id/',
    changes: ['people'],
    access: 'dealers_manager.edit',
    summary: 'Set where Google Maps knows a dealer; empty takes it away',
    params: byId,
    body: personForm.pick({ google_place_id: true }),
    response: person,
  },
  changePassword: {
    method: 'POST',
    path: '/user/:id/change_password',
    changes: ['people'],
    access: 'dealers_manager.change_dealer_password',
    perMinute: 30,
    summary: 'Set a person’s password, which ends their sign-ins',
    params: byId,
    body: z.object({ password }),
    response: ok,
  },
  remove: {
    method: 'DELETE',
    path: '/user/:id',
    changes: ['people'],
    access: 'dealers_manager.delete',
    summary: 'Delete a person for good; ledger, invoices and orders stay, without their name',
    params: byId,
    response: ok,
  },
  removeInactives: {
    method: 'POST',
    path: '/user/delete-inactives',
    changes: ['people'],
    access: 'dealers_manager.delete',
    summary: 'Delete inactive customers; those who are active by now, or have open orders, are kept',
    body: z.object({ inactive_users: z.array(id).min(1).max(100) }),
    response: z.object({ deleted: z.number().int(), kept: z.number().int() }),
  },
})
