import { z } from 'zod'
import { byId, country, id, ok, price, requiredLine, text } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'

/**
 * Options of `emissions` and `immobiliser` are switched off at first and available by country, with the customer's
 * declaration.
 */
export const optionClasses = ['normal', 'emissions', 'immobiliser'] as const
export type OptionClass = (typeof optionClasses)[number]

/** The uses of a vehicle that a customer can declare, stored with an order of a restricted option. */
export const declarations = ['motorsport', 'export', 'off_road'] as const

/** Credits in hundredths for price types 1, 2 and 3. */
const prices = { price_type_1: price, price_type_2: price, price_type_3: price }

export const optionForm = z
  .object({
    name: requiredLine(),
    description: text(500).default(''),
    class: z.enum(optionClasses).default('normal'),
    online: z.boolean(),
    /** The countries in which a restricted option is available; a normal one is available everywhere. */
    countries: z.array(country).max(250).default([]),
    ...prices,
  })
  .refine((option) => option.class === 'normal' || !option.online || option.countries.length > 0, {
    path: ['countries'],
    message: 'countries_needed',
  })
export type OptionForm = z.output<typeof optionForm>

/** The icons that an operator chooses from for a service. */
export const serviceIcons = [
  'engine',
  'gauge',
  'rocket',
  'flame',
  'bolt',
  'leaf',
  'gearbox',
  'adjustments',
  'restore',
  'filter',
  'droplet',
  'key',
  'tool',
] as const
export type ServiceIcon = (typeof serviceIcons)[number]

export const serviceForm = z.object({
  name: requiredLine(),
  /** The heading the service stands under, such as Engine or Gearbox. */
  main_service: requiredLine(),
  description: text(500).default(''),
  icon: z.enum(serviceIcons).default('engine'),
  online: z.boolean(),
  option_ids: z.array(id).max(200),
  ...prices,
})
export type ServiceForm = z.output<typeof serviceForm>

const placed = { _id: id, position: z.number().int() }
/** As an admin sees them: every price, offline ones too. */
export const option = z.object({ ...optionForm.shape, ...placed })
export type Option = z.output<typeof option>
export const service = z.object({ ...serviceForm.shape, ...placed })
export type Service = z.output<typeof service>

/** As a customer sees them: online ones, with the price of their own price type. */
export const availableOption = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  class: z.enum(optionClasses),
  price: z.number().int(),
})
export type AvailableOption = z.output<typeof availableOption>
export const availableService = z.object({
  _id: id,
  name: z.string(),
  main_service: z.string(),
  description: z.string(),
  icon: z.enum(serviceIcons),
  /** After the discount of an agent's terms; the discount in percent. */
  price: z.number().int(),
  discount: z.number().int(),
  option_ids: z.array(id),
})
export type AvailableService = z.output<typeof availableService>

const move = z.object({ position: z.number().int().min(1).max(10_000) })

export const serviceRoutes = defineRoutes({
  offered: {
    method: 'GET',
    path: '/service',
    shows: ['services'],
    access: 'signed-in',
    key: 'prices:read',
    summary: 'The services on offer at the caller’s price type, by position',
    response: z.array(availableService),
  },
  all: {
    method: 'GET',
    path: '/service_all',
    shows: ['services'],
    access: 'tuning_services',
    summary: 'Every service, by position',
    response: z.array(service),
  },
  add: {
    method: 'POST',
    path: '/service',
    changes: ['services'],
    access: 'tuning_services',
    summary: 'Add a service at the end',
    body: serviceForm,
    response: service,
  },
  update: {
    method: 'PUT',
    path: '/service/:id',
    changes: ['services'],
    access: 'tuning_services',
    summary: 'Change a service; orders keep the price they were placed at',
    params: byId,
    body: serviceForm.extend({ opened: openedWith }),
    response: service,
  },
  remove: {
    method: 'DELETE',
    path: '/service/:id',
    changes: ['services'],
    access: 'tuning_services',
    summary: 'Delete a service that no order was placed for',
    params: byId,
    response: ok,
  },
  move: {
    method: 'PUT',
    path: '/service/:id/update_pos',
    changes: ['services'],
    access: 'tuning_services',
    summary: 'Move a service to a position from 1; the others close up',
    params: byId,
    body: move,
    response: z.array(service),
  },
})

export const optionRoutes = defineRoutes({
  offered: {
    method: 'GET',
    path: '/option',
    shows: ['services'],
    access: 'signed-in',
    key: 'prices:read',
    summary: 'The options on offer in the caller’s country at their price type, by position',
    response: z.array(availableOption),
  },
  all: {
    method: 'GET',
    path: '/option_all',
    shows: ['services'],
    access: 'tuning_services',
    summary: 'Every option, by position',
    response: z.array(option),
  },
  add: {
    method: 'POST',
    path: '/option',
    changes: ['services'],
    access: 'tuning_services',
    summary: 'Add an option at the end',
    body: optionForm,
    response: option,
  },
  update: {
    method: 'PUT',
    path: '/option/:id',
    changes: ['services'],
    access: 'tuning_services',
    summary: 'Change an option; orders keep the price they were placed at',
    params: byId,
    body: optionForm.safeExtend({ opened: openedWith }),
    response: option,
  },
  remove: {
    method: 'DELETE',
    path: '/option/:id',
    changes: ['services'],
    access: 'tuning_services',
    summary: 'Delete an option that no order was placed with',
    params: byId,
    response: ok,
  },
  move: {
    method: 'PUT',
    path: '/option/:id/update_pos',
    changes: ['services'],
    access: 'tuning_services',
    summary: 'Move an option to a position from 1; the others close up',
    params: byId,
    body: move,
    response: z.array(option),
  },
})
