import type { CurvePoint, Stage, VariantDetail } from '../../../../shared/vehicles/statistics.ts'
import { estimateCurve } from './estimate-curve.ts'

/** Figures from which a variant's curve is drawn: measured points, else its highest figures. */
export type StockEngine = Pick<VariantDetail, 'fuel_type' | 'power_hp' | 'torque_nm' | 'stock_curve'>
/** Figures from which the curve after a stage is drawn. */
export type TunedEngine = Pick<Stage, 'name' | 'power_hp' | 'torque_nm' | 'curve'>

/** A curve of an engine, measured or estimated. */
export type Curve = { points: CurvePoint[]; estimated: boolean }

/** Returns the measured curve of a variant as it was built or after a stage; an estimate where nothing was measured. */
export function curveOf(variant: StockEngine, stage?: TunedEngine): Curve {
  const measured = stage ? stage.curve : variant.stock_curve
  if (measured.length > 1) return { points: measured, estimated: false }
  const { power_hp, torque_nm } = stage ?? variant
  return { points: estimateCurve({ fuel_type: variant.fuel_type, power_hp, torque_nm }), estimated: true }
}

export type CurveRow = {
  rpm: number
  stock_power?: number
  tuned_power?: number
  stock_torque?: number
  tuned_torque?: number
}

/** Puts two curves beside each other by revolutions; where one has no point its values are missing. */
export function rowsOf(
  stock: CurvePoint[],
  tuned: CurvePoint[],
  { power, torque }: Record<'power' | 'torque', (value: number) => number>,
): CurveRow[] {
  const rows = new Map<number, CurveRow>()
  const rowOf = (rpm: number) => {
    const row = rows.get(rpm) ?? { rpm }
    rows.set(rpm, row)
    return row
  }
  for (const { rpm, power_hp, torque_nm } of stock)
    Object.assign(rowOf(rpm), { stock_power: power(power_hp), stock_torque: torque(torque_nm) })
  for (const { rpm, power_hp, torque_nm } of tuned)
    Object.assign(rowOf(rpm), { tuned_power: power(power_hp), tuned_torque: torque(torque_nm) })
  return [...rows.values()].sort((a, b) => a.rpm - b.rpm)
}
