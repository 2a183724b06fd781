import { expect, test } from 'vitest'
import type { VariantDetail } from '../../../../shared/vehicles/statistics.ts'
import { scaleOf } from './scale.ts'

const stage = (power_hp: number, torque_nm: number, rpm: number) => ({
  ...{ power_hp, torque_nm, curve: [1000, rpm].map((rpm) => ({ rpm, power_hp, torque_nm })) },
})
const variant = (hp: number, nm: number, rpm: number, stages: ReturnType<typeof stage>[]) => {
  const { curve, ...figures } = stage(hp, nm, rpm)
  return { fuel_type: 'diesel', ...figures, stock_curve: curve, stages } as unknown as VariantDetail
}

test('two variants share the scale of the higher figures, stages included, in the reader’s units', () => {
  const golf = variant(150, 340, 4500, [stage(190, 410, 4500)])
  const audi = variant(245, 370, 6500, [])
  const units = { power: (hp: number) => hp * 0.7355, torque: (nm: number) => nm }
  expect(scaleOf([golf, audi], units)).toEqual({ rpm: [1000, 6500], power: 200, torque: 450 })
})
