import type { optionRoutes, serviceRoutes } from '../../../shared/orders/services.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listAvailableOptions, listAvailableServices } from './available-services.ts'
import { addOption, listOptions, moveOption, removeOption, updateOption } from './options.ts'
import { listGains } from './service-gains.ts'
import { addService, listServices, moveService, removeService, updateService } from './services.ts'

export const serviceHandlers: Handlers<typeof serviceRoutes> = {
  offered: ({ db, user }) => listAvailableServices(db, user),
  gains: ({ db, query }) => listGains(db, query.variant),
  all: ({ db }) => listServices(db),
  add: ({ db, user, body }) => addService(db, user, body),
  update: ({ db, user, params, body }) => updateService(db, user, params.id, body),
  remove: ({ db, user, params }) => removeService(db, user, params.id),
  move: ({ db, user, params, body }) => moveService(db, user, params.id, body.position),
}

export const optionHandlers: Handlers<typeof optionRoutes> = {
  offered: ({ db, user }) => listAvailableOptions(db, user),
  all: ({ db }) => listOptions(db),
  add: ({ db, user, body }) => addOption(db, user, body),
  update: ({ db, user, params, body }) => updateOption(db, user, params.id, body),
  remove: ({ db, user, params }) => removeOption(db, user, params.id),
  move: ({ db, user, params, body }) => moveOption(db, user, params.id, body.position),
}
