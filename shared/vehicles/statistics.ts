import { z } from 'zod'
import { exampleIds } from '../contract/example-ids.ts'
import { byId, id, keywords, queryFlag, requiredLine, text } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { powerHp, torqueNm } from './figures.ts'
import { listedPicture, namesOnePicture } from './listed-picture.ts'
import { ecuForm, mostEcus } from './tree-form.ts'
import { ecu, variant } from './vehicles.ts'

/** Most of each that a variant has. */
export const mostStages = 6
export const mostPictures = 12
export const mostPoints = 60

/** Limits of a form's pictures together, in bytes, as they are uploaded. */
export const pictureLimits = { maxTotalBytes: 60 * 1024 * 1024, pictures: mostPictures } as const

/** A point of a dyno's curve: power in metric horsepower, torque in Nm. */
export const curvePoint = z.object({
  rpm: z.number().int().min(100).max(30_000),
  power_hp: z.number().int().min(0).max(5000),
  torque_nm: z.number().int().min(0).max(20_000),
})
export type CurvePoint = z.output<typeof curvePoint>

/** Revolutions rise from point to point; empty where nothing was measured. */
export const curve = z
  .array(curvePoint)
  .max(mostPoints)
  .superRefine((points, { addIssue }) => {
    const falls = points.findIndex(({ rpm }, index) => index > 0 && rpm <= (points[index - 1]?.rpm ?? 0))
    if (falls > 0) addIssue({ code: 'custom', path: [falls, 'rpm'], message: 'not_rising' })
  })

const stageForm = z.object({
  name: requiredLine(60),
  /** The service it is ordered as; without one, every online service may be. */
  service_id: id.nullable().default(null),
  power_hp: powerHp,
  torque_nm: torqueNm,
  remarks: text(500).default(''),
  curve: curve.default([]),
})

/** One stage of tuning a variant, with power in metric horsepower and torque in Nm after it. */
export const stage = z.object({
  _id: id,
  name: z.string(),
  position: z.number().int(),
  service_id: id.nullable(),
  power_hp: z.number().int(),
  torque_nm: z.number().int(),
  remarks: z.string(),
  curve: z.array(curvePoint),
})
export type Stage = z.output<typeof stage>

/** A picture of a variant; width and height in pixels. */
export const variantPicture = z.object({
  _id: id,
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

/** A variant with all that is known of it; stages by position. */
export const variantDetail = z.object({
  ...variant.shape,
  /** The generation it hangs below. */
  parent: id,
  ecus: z.array(ecu),
  remarks: z.string(),
  stock_curve: z.array(curvePoint),
  pictures: z.array(variantPicture),
  stages: z.array(stage),
})
export type VariantDetail = z.output<typeof variantDetail>

/** Returns the index of the first value that stands there before already, or -1. */
const firstTwice = (values: readonly (string | null)[]) => {
  const plain = values.map((value) => value?.toLowerCase() ?? null)
  return plain.findIndex((value, index) => value !== null && plain.indexOf(value) < index)
}

/** The details of a variant as the operator saves them: stages and pictures in their order. */
export const variantDetailForm = z.object({
  power_hp: powerHp,
  torque_nm: torqueNm,
  ecus: z.array(ecuForm).max(mostEcus).default([]),
  remarks: text(2000).default(''),
  stock_curve: curve.default([]),
  stages: z
    .array(stageForm)
    .max(mostStages)
    .superRefine((stages, { addIssue }) => {
      const name = firstTwice(stages.map((stage) => stage.name))
      if (name > 0) addIssue({ code: 'custom', path: [name, 'name'], message: 'name_twice' })
      const service = firstTwice(stages.map(({ service_id }) => service_id))
      if (service > 0) addIssue({ code: 'custom', path: [service, 'service_id'], message: 'service_twice' })
    }),
  /** The others are removed; uploaded ones that it doesn't name come after them. */
  pictures: z
    .array(listedPicture(mostPictures).refine(namesOnePicture, 'invalid_value'))
    .max(mostPictures)
    .default([]),
})
export type VariantDetailForm = z.output<typeof variantDetailForm>

/** Power and torque of a vehicle after a service, in HP and Nm. */
export const serviceGain = z.object({
  service_id: id,
  power_hp: z.number().int(),
  torque_nm: z.number().int(),
})
export type ServiceGain = z.output<typeof serviceGain>

export const statisticsRoutes = defineRoutes({
  gains: {
    method: 'GET',
    path: '/service_gains',
    shows: ['vehicles'],
    access: 'signed-in',
    key: 'vehicles:read',
    summary: 'The power and torque of a vehicle after each service for which they are known',
    query: z.object({ variant: id }),
    example: { query: { variant: exampleIds.variant } },
    response: z.array(serviceGain),
  },
  completed: {
    method: 'GET',
    path: '/vehicle/variant/completed',
    shows: ['vehicles'],
    inLanguage: true,
    access: 'signed-in',
    key: 'vehicles:read',
    summary: 'The variants with stock figures and those of a stage at least, by name',
    query: paging.extend({ keywords }),
    example: { query: { keywords: 'golf', size: 5 } },
    response: paged(variant),
  },
  variant: {
    method: 'GET',
    path: '/vehicle/variant/:id',
    shows: ['vehicles'],
    access: 'signed-in',
    key: 'vehicles:read',
    summary: 'One variant with stages, control units, remarks, curves and pictures',
    params: byId,
    example: { params: { id: exampleIds.variant } },
    response: variantDetail,
  },
  saveDetail: {
    method: 'PUT',
    path: '/vehicle/vdetail/:id',
    changes: ['vehicles'],
    access: 'vehicle_statistics.variants.edit',
    summary: 'Save the figures, stages, control units, remarks, curves and pictures of a variant',
    params: byId,
    body: variantDetailForm.extend({ opened: openedWith }),
    multipart: {
      fields: { picture: { max: pictureLimits.pictures } },
      maxTotalBytes: pictureLimits.maxTotalBytes,
    },
    response: variantDetail,
  },
  picture: {
    method: 'GET',
    path: '/vehicle/variant/:id/picture/:picture',
    access: 'signed-in',
    key: 'vehicles:read',
    summary: 'A picture of a variant, or its thumbnail',
    params: z.object({ id, picture: id }),
    query: z.object({ thumbnail: queryFlag }),
    example: { params: { id: exampleIds.variant, picture: exampleIds.picture }, query: { thumbnail: true } },
    response: file,
  },
})
