import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { choosePeople } from '../../users/choose-people.ts'
import { changePassword } from './change-password.ts'
import { createPerson } from './create-person.ts'
import { deleteInactives, deletePerson } from './delete-person.ts'
import { listInactives } from './inactives.ts'
import { listPeople } from './list-people.ts'
import { readPerson } from './read-person.ts'
import { updatePerson } from './update-person.ts'

const handlers: Handlers<typeof peopleRoutes> = {
  list: ({ db, user, query }) => listPeople(db, user, query),
  customers: ({ db, user, query }) => listPeople(db, user, { ...query, kind: undefined }, 'orders'),
  admins: ({ db, user, query }) => listPeople(db, user, { ...query, kind: undefined }, 'team'),
  inactives: ({ db, user, query }) => listInactives(db, user, query),
  choices: ({ db, query }) => choosePeople(db, query),
  one: ({ db, portal, user, params }) => readPerson(db, portal, user, params.id),
  create: ({ db, portal, user, body }) => createPerson(db, portal, user, body),
  update: ({ db, portal, user, params, body }) => updatePerson(db, portal, user, params.id, body),
  setGooglePlace: ({ db, portal, user, params, body }) => updatePerson(db, portal, user, params.id, body),
  changePassword: ({ db, portal, user, params, body }) =>
    changePassword(db, portal, user, params.id, body.password),
  remove: ({ db, portal, user, params }) => deletePerson(db, portal, user, params.id),
  removeInactives: ({ db, portal, user, body }) => deleteInactives(db, portal, user, body.inactive_users),
}

/** The accounts as the team sees and changes them. */
export const people: Feature = {
  name: 'people',
  serves: [calls(peopleRoutes, handlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
