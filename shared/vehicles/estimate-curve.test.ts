import { expect, test } from 'vitest'
import { estimateCurve } from './estimate-curve.ts'

test.each([
  ['a diesel', { fuel_type: 'diesel', power_hp: 150, torque_nm: 340 }],
  ['a tuned diesel', { fuel_type: 'diesel', power_hp: 190, torque_nm: 400 }],
  ['a petrol engine', { fuel_type: 'petrol', power_hp: 220, torque_nm: 350 }],
  ['one that turns fast', { fuel_type: 'petrol', power_hp: 193, torque_nm: 112 }],
])('the estimate of %s reaches both figures, and no more', (_, engine) => {
  const curve = estimateCurve(engine)
  expect(Math.max(...curve.map(({ torque_nm }) => torque_nm))).toBe(engine.torque_nm)
  const highest = Math.max(...curve.map(({ power_hp }) => power_hp))
  expect(highest).toBe(engine.power_hp)
  expect(curve.map(({ rpm }) => rpm)).toEqual([...new Set(curve.map(({ rpm }) => rpm))].sort((a, b) => a - b))
})

test('power is torque times revolutions at every point below the highest', () => {
  const curve = estimateCurve({ fuel_type: 'diesel', power_hp: 150, torque_nm: 340 })
  for (const { rpm, power_hp, torque_nm } of curve.filter((point) => point.power_hp < 150))
    expect(Math.abs(power_hp - (torque_nm * rpm) / 7023.5)).toBeLessThan(1)
})

test('there is no curve of figures that are unknown', () => {
  expect(estimateCurve({ fuel_type: 'diesel', power_hp: 0, torque_nm: 340 })).toEqual([])
})
