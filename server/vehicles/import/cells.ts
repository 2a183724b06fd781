import type { CurvePoint } from '../../../shared/vehicles/statistics.ts'
import { curve } from '../../../shared/vehicles/statistics.ts'
import { ecuForm, mostEcus } from '../../../shared/vehicles/tree-form.ts'
import type { Ecu } from '../../../shared/vehicles/vehicles.ts'

/** Writes control units into one cell: `Bosch: EDC17C46 | Delphi: DCM3.5`. */
export const ecusCell = (ecus: Ecu[]) =>
  ecus.map(({ brand, version }) => (version ? `${brand}: ${version}` : brand)).join(' | ')

/** Reads what `ecusCell` writes; null for anything else. */
export function readEcus(cell: string): Ecu[] | null {
  if (cell === '') return []
  const parts = cell.split('|').map((part) => {
    const [brand = '', ...version] = part.split(':')
    return ecuForm.safeParse({ brand, version: version.join(':') })
  })
  const ecus = parts.flatMap(({ data }) => data ?? [])
  return ecus.length === parts.length && ecus.length <= mostEcus ? ecus : null
}

/** Writes a curve into one cell: `1500:60:280 2000:90:310`, each point as revolutions, horsepower and Nm. */
export const curveCell = (points: CurvePoint[]) =>
  points.map(({ rpm, power_hp, torque_nm }) => `${rpm}:${power_hp}:${torque_nm}`).join(' ')

/** Reads what `curveCell` writes; null for anything else. */
export function readCurve(cell: string): CurvePoint[] | null {
  const points = cell
    .split(/\s+/)
    .filter(Boolean)
    .map((point) => {
      const [rpm, power_hp, torque_nm] = /^\d+:\d+:\d+$/.test(point) ? point.split(':').map(Number) : []
      return { rpm, power_hp, torque_nm }
    })
  return curve.safeParse(points).data ?? null
}
