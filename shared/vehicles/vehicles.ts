import { z } from 'zod'
import { exampleIds } from '../contract/example-ids.ts'
import { id, keywords } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'

/** The vehicle tree: type → manufacture → model → generation → variant. */
export const branch = z.object({ _id: id, name: z.string() })
export type Branch = z.output<typeof branch>

/** A control unit of a variant; a variant may have been built with several. */
export const ecu = z.object({ brand: z.string(), version: z.string() })
export type Ecu = z.output<typeof ecu>

/** A variant with its whole path, stock power in HP and torque in Nm, and the first of its control units. */
export const variant = z.object({
  _id: id,
  name: z.string(),
  vtype: z.string(),
  manufacture: z.string(),
  vmodel: z.string(),
  generation: z.string(),
  years: z.string(),
  engine_code: z.string(),
  fuel_type: z.string(),
  displacement_cc: z.number().int().nullable(),
  power_hp: z.number().int(),
  torque_nm: z.number().int(),
  ecu_brand: z.string(),
  ecu_version: z.string(),
})
export type Variant = z.output<typeof variant>

/** The levels of the tree in words, and a branch of each. */
const levels = {
  vtype: { one: 'vehicle type', many: 'vehicle types', name: 'Car' },
  manufacture: { one: 'make', many: 'makes', name: 'Volkswagen' },
  vmodel: { one: 'model', many: 'models', name: 'Golf' },
  generation: { one: 'generation', many: 'generations', name: 'VII' },
} as const

const children = <Level extends 'manufacture' | 'vmodel' | 'generation'>(
  parent: 'vtype' | 'manufacture' | 'vmodel',
  path: Level,
) =>
  ({
    method: 'GET',
    path: `/vehicle/${path}/selected` as const,
    shows: ['vehicles'],
    inLanguage: true,
    access: 'public',
    key: 'vehicles:read',
    summary: `The ${levels[path].many} of a ${levels[parent].one}, by name`,
    query: z.object({ parent: id.describe(`The ${levels[parent].one}`) }),
    example: {
      query: { parent: exampleIds[parent] },
      answer: { _id: exampleIds[path], name: levels[path].name },
    },
    response: z.array(branch),
  }) as const

export const vehicleRoutes = defineRoutes({
  types: {
    method: 'GET',
    path: '/vehicle/vtype/selected',
    shows: ['vehicles'],
    inLanguage: true,
    access: 'public',
    key: 'vehicles:read',
    summary: 'The vehicle types',
    example: { answer: { _id: exampleIds.vtype, name: levels.vtype.name } },
    response: z.array(branch),
  },
  manufactures: children('vtype', 'manufacture'),
  models: children('manufacture', 'vmodel'),
  generations: children('vmodel', 'generation'),
  variants: {
    method: 'GET',
    path: '/vehicle/variant/selected',
    shows: ['vehicles'],
    inLanguage: true,
    access: 'public',
    key: 'vehicles:read',
    perMinute: 240,
    summary: 'The variants of a generation, or the best 20 matches for some words',
    query: z.object({
      parent: id.optional().describe('A generation'),
      keywords: keywords.describe('Words of the vehicle, its engine or its control unit; typos are forgiven'),
    }),
    example: { query: { keywords: 'golf tdi' } },
    response: z.array(variant),
  },
})
