import { optionRoutes, serviceRoutes } from '../../shared/services/services.ts'
import { calls, type Feature, none } from '../platform/feature.ts'
import type { Handlers } from '../platform/http/context.ts'
import { listAvailableOptions, listAvailableServices } from './available-services.ts'
import { listOptions, moveOption, optionList, removeOption } from './options.ts'
import { addService, listServices, moveService, serviceList, updateService } from './services.ts'

const serviceHandlers: Handlers<typeof serviceRoutes> = {
  offered: ({ db, user }) => listAvailableServices(db, user),
  all: ({ db }) => listServices(db),
  add: ({ db, user, body }) => addService(db, user, body),
  update: ({ db, user, params, body }) => updateService(db, user, params.id, body),
  remove: ({ db, user, params }) => serviceList.remove(db, user, params.id),
  move: ({ db, user, params, body }) => moveService(db, user, params.id, body.position),
}

const optionHandlers: Handlers<typeof optionRoutes> = {
  offered: ({ db, user }) => listAvailableOptions(db, user),
  all: ({ db }) => listOptions(db),
  add: ({ db, user, body }) => optionList.add(db, user, body),
  update: ({ db, user, params, body }) => optionList.change(db, user, params.id, body),
  remove: ({ db, portal, user, params }) => removeOption(db, portal, user, params.id),
  move: ({ db, user, params, body }) => moveOption(db, user, params.id, body.position),
}

/** Services and options that customers order. */
export const services: Feature = {
  name: 'services',
  serves: [calls(serviceRoutes, serviceHandlers), calls(optionRoutes, optionHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    services_name_unique: 'name_taken',
    options_name_unique: 'name_taken',
    orders_service_id_services__id_fk: 'service_in_use',
  },
}
