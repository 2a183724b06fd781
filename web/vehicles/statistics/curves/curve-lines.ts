import type { CurvePoint } from '../../../../shared/vehicles/statistics.ts'

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
