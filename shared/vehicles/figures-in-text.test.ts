import { expect, test } from 'vitest'
import { powerIn, torqueIn } from '../contract/units.ts'
import { withFigures } from './figures-in-text.ts'

const imperial = (text: string) =>
  withFigures(text, (found) =>
    'power_hp' in found
      ? `${powerIn('hp', found.power_hp)} HP`
      : `${torqueIn('lbft', found.torque_nm)} lb-ft`,
  )

test.each([
  ['holds up to about 420 Nm.', 'holds up to about 310 lb-ft.'],
  ['costs up to 10 hp', 'costs up to 10 HP'],
  ['150 PS and 110kW', '148 HP and 148 HP'],
  ['148 bhp, 236 lb-ft', '148 HP, 236 lb-ft'],
])('the figures of %j are written in the reader’s units', (text, written) => {
  expect(imperial(text)).toBe(written)
})

test.each(['PS-50', 'DQ250 HP Tuners', 'EDC17 C46', '1.420 Nm/s', '7-150 PSI'])(
  '%j has no figure',
  (text) => {
    expect(imperial(text)).toBe(text)
  },
)
