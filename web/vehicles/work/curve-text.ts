import type { CurvePoint } from '../../../shared/vehicles/statistics.ts'

/** Writes a curve for a text field, one point a line: revolutions, power and torque. */
export const curveText = (points: readonly CurvePoint[]) =>
  points.map(({ rpm, power_hp, torque_nm }) => `${rpm} ${power_hp} ${torque_nm}`).join('\n')

/** Reads what `curveText` writes; a line that lacks a figure has none of it, and is refused by the server. */
export const readCurveText = (text: string): CurvePoint[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [rpm = 0, power_hp = 0, torque_nm = 0] = line
        .trim()
        .split(/[\s;:,]+/)
        .map(Number)
      return { rpm, power_hp, torque_nm }
    })
