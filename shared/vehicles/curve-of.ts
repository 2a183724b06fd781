import { estimateCurve } from './estimate-curve.ts'
import type { CurvePoint, Stage, VariantDetail } from './statistics.ts'

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
