import { z } from 'zod'

/** Power of an engine, stock or tuned, in metric horsepower. */
export const powerHp = z.number().int().min(1).max(5000)
/** Torque of an engine, stock or tuned, in Nm. */
export const torqueNm = z.number().int().min(1).max(20_000)
export const kmPerMile = 1.609344
