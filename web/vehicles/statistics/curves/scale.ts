import { curveOf } from '../../../../shared/vehicles/curve-of.ts'
import type { VariantDetail } from '../../../../shared/vehicles/statistics.ts'

/** Ends of a chart's axes, in the reader's units: charts that are compared share them. */
export type Scale = { rpm: [least: number, most: number]; power: number; torque: number }

/** Axes end at multiples of this. */
const step = 50

/** Returns the one scale on which all curves of these variants fit, as built and after each stage. */
export function scaleOf(
  variants: readonly VariantDetail[],
  { power, torque }: Record<'power' | 'torque', (value: number) => number>,
): Scale {
  const points = variants.flatMap((variant) =>
    [undefined, ...variant.stages].flatMap((stage) => curveOf(variant, stage).points),
  )
  const ends = (values: number[]) => Math.ceil(Math.max(0, ...values) / step) * step
  const revolutions = points.map(({ rpm }) => rpm)
  return {
    rpm: [Math.min(...revolutions), Math.max(...revolutions)],
    power: ends(points.map(({ power_hp }) => power(power_hp))),
    torque: ends(points.map(({ torque_nm }) => torque(torque_nm))),
  }
}
