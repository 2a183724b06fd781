import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { generations, variants, vmodels } from '../../vehicles/catalog/vehicles.tables.ts'
import { importStages } from '../../vehicles/statistics/import-stages.ts'
import { variantStages } from '../../vehicles/statistics/stages.tables.ts'
import type { DemoOffer } from '../demo-services.ts'
import { type MeasuredEngine, measuredEngines, pointsOf } from './measured-engines.ts'

type Engine = Pick<typeof variants.$inferSelect, 'fuel_type' | 'displacement_cc' | 'power_hp' | 'torque_nm'>
type Factors = { power: number; torque: number }

/** Usual factors of each service for engines with a turbocharger; those without gain little, and only from the first. */
const usual: Record<string, { diesel: Factors; petrol: Factors; aspirated?: Factors }> = {
  'Stage 1': {
    diesel: { power: 1.3, torque: 1.28 },
    petrol: { power: 1.26, torque: 1.3 },
    aspirated: { power: 1.07, torque: 1.06 },
  },
  'Stage 2': { diesel: { power: 1.4, torque: 1.36 }, petrol: { power: 1.38, torque: 1.42 } },
  Eco: { diesel: { power: 1.08, torque: 1.15 }, petrol: { power: 1.06, torque: 1.12 } },
}

/** Stores usual figures of the demo's vehicles after each stage. */
export async function makeDemoStages(db: Db, { services }: DemoOffer) {
  const engines = await db.select().from(variants)
  const stages = Object.entries(usual).flatMap(([name, factors], index) => {
    const service_id = services.get(name)?._id
    if (!service_id) throw new Error(`the demo has no service ${name}`)
    return engines.flatMap((engine) => {
      const by = hasTurbo(engine)
        ? factors[engine.fuel_type === 'diesel' ? 'diesel' : 'petrol']
        : factors.aspirated
      if (!by) return []
      const power_hp = inFives(engine.power_hp * by.power)
      const torque_nm = inFives(engine.torque_nm * by.torque)
      const stage = { name, position: index + 1, service_id, remarks: '', curve: [] }
      return [{ ...stage, variant_id: engine._id, power_hp, torque_nm }]
    })
  })
  await importStages(db, stages)
  for (const engine of measuredEngines) await addMeasured(db, engine)
}

/** Stores what was measured and remarked of one engine; its tuned curve is the first stage's. */
async function addMeasured(
  db: Db,
  { model, generation, variant, remarks, stock, tuned, stages }: MeasuredEngine,
) {
  const named = db
    .select({ _id: generations._id })
    .from(generations)
    .innerJoin(vmodels, eq(vmodels._id, generations.vmodel_id))
    .where(and(eq(generations.name, generation), eq(vmodels.name, model)))
  const [found] = await db
    .update(variants)
    .set({ remarks, stock_curve: pointsOf(stock) })
    .where(and(eq(variants.name, variant), inArray(variants.generation_id, named)))
    .returning({ _id: variants._id })
  if (!found) throw new Error(`the demo has no ${model} ${variant}`)
  for (const name of Object.keys(usual)) {
    await db
      .update(variantStages)
      .set({ remarks: stages[name] ?? '', ...(name === 'Stage 1' && { curve: pointsOf(tuned) }) })
      .where(and(eq(variantStages.variant_id, found._id), eq(variantStages.name, name)))
  }
}

/** Tells an engine with a turbocharger by its torque: one without stays below 115 Nm a litre, a diesel below 90. */
function hasTurbo({ fuel_type, displacement_cc, torque_nm }: Engine): boolean {
  if (displacement_cc === null) return false
  return torque_nm / (displacement_cc / 1000) > (fuel_type === 'diesel' ? 90 : 115)
}

const inFives = (figure: number) => Math.ceil(figure / 5) * 5
