import type { optionRoutes, serviceRoutes } from '../../shared/services.ts'
import type { Handlers } from '../http/context.ts'
import { offeredOptions, offeredServices } from './offered.ts'
import { addOption, listOptions, moveOption, removeOption, updateOption } from './options.ts'
import { addService, listServices, moveService, removeService, updateService } from './services.ts'

export const serviceHandlers: Handlers<typeof serviceRoutes> = {
  offered: ({ db, user }) => offeredServices(db, user),
  all: ({ db }) => listServices(db),
  add: ({ db, body }) => addService(db, body),
  update: ({ db, params, body }) => updateService(db, params.id, body),
  remove: ({ db, params }) => removeService(db, params.id),
  move: ({ db, params, body }) => moveService(db, params.id, body.position),
}

export const optionHandlers: Handlers<typeof optionRoutes> = {
  offered: ({ db, user }) => offeredOptions(db, user),
  all: ({ db }) => listOptions(db),
  add: ({ db, body }) => addOption(db, body),
  update: ({ db, params, body }) => updateOption(db, params.id, body),
  remove: ({ db, params }) => removeOption(db, params.id),
  move: ({ db, params, body }) => moveOption(db, params.id, body.position),
}
