import { z } from 'zod'
import { byId, id, keywords } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { ecu, variant } from './vehicles.ts'

/** A point of a dyno's curve: power in metric horsepower, torque in Nm. */
export const curvePoint = z.object({
  rpm: z.number().int().min(100).max(30_000),
  power_hp: z.number().int().min(0).max(5000),
  torque_nm: z.number().int().min(0).max(20_000),
})
export type CurvePoint = z.output<typeof curvePoint>

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
  ecus: z.array(ecu),
  remarks: z.string(),
  stock_curve: z.array(curvePoint),
  pictures: z.array(variantPicture),
  stages: z.array(stage),
})
export type VariantDetail = z.output<typeof variantDetail>

export const statisticsRoutes = defineRoutes({
  completed: {
    method: 'GET',
    path: '/vehicle/variant/completed',
    access: 'signed-in',
    summary: 'The variants with stock figures and those of a stage at least, by name',
    query: paging.extend({ keywords }),
    response: paged(variant),
  },
  variant: {
    method: 'GET',
    path: '/vehicle/variant/:id',
    access: 'signed-in',
    summary: 'One variant with stages, control units, remarks, curves and pictures',
    params: byId,
    response: variantDetail,
  },
})
