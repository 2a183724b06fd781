import { expect, test } from 'vitest'
import { curve } from '../../../shared/vehicles/statistics.ts'
import { measuredEngines, pointsOf } from './measured-engines.ts'
import { readVehicles } from './read-vehicles.ts'

const vehicles = readVehicles()

test.each(measuredEngines)('the curves of $model $variant fit a vehicle of the demo', (engine) => {
  const known = vehicles.filter(
    ({ model, generation, variant }) =>
      model === engine.model && generation === engine.generation && variant === engine.variant,
  )
  expect(known).toHaveLength(1)
  const points = pointsOf(engine.stock)
  expect(curve.parse(points)).toEqual(points)
  expect(curve.parse(pointsOf(engine.tuned))).toHaveLength(pointsOf(engine.tuned).length)
  for (const figure of ['power_hp', 'torque_nm'] as const) {
    const highest = Math.max(...points.map((point) => point[figure]))
    const named = known[0]?.[figure] ?? 0
    expect(Math.abs(highest - named) / named).toBeLessThan(0.02)
  }
})
