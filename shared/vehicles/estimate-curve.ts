import type { CurvePoint } from './statistics.ts'

type Engine = { fuel_type: string; power_hp: number; torque_nm: number }

/** Power in PS of one Nm at one revolution a minute. */
const psPerNmRpm = Math.PI / 30 / 735.49875

/** Engine speed at which power is usually highest, in revolutions a minute, by fuel. */
const usualPeak = { diesel: 4000, petrol: 5500 }

/**
 * Estimates the curve of an engine from its two figures alone: torque rises to its highest value, stays there, and falls so
 * that power has its highest value where engines of the fuel usually have it. Power follows from torque and revolutions at
 * every point (P = 2π · n · M), so the two curves fit each other.
 */
export function estimateCurve({ fuel_type, power_hp, torque_nm }: Engine): CurvePoint[] {
  if (power_hp <= 0 || torque_nm <= 0) return []
  // With all of its torque the engine has its power from here on: one that turns much slower or faster is none of the usual.
  const slowest = power_hp / (torque_nm * psPerNmRpm)
  const step = slowest < 2500 ? 100 : 250
  const upTo = (rpm: number) => Math.ceil(rpm / step) * step
  const usual = usualPeak[fuel_type === 'diesel' ? 'diesel' : 'petrol']
  const peak = upTo(Math.min(Math.max(usual, slowest * 1.08), slowest * 1.35))
  const end = upTo(peak * 1.17)
  const full = upTo(Math.min(1750, slowest * 0.75))
  const idle = upTo(Math.min(1000, full * 0.57))
  const atPeak = power_hp / (peak * psPerNmRpm)
  // Torque is full until the power at that point would leave nothing to gain up to the peak.
  const falls = Math.max(full, slowest * 0.9)
  const torqueAt = (rpm: number) => {
    if (rpm < full)
      return torque_nm * (0.55 + 0.45 * Math.sin((Math.PI / 2) * ((rpm - idle) / (full - idle))))
    if (rpm <= falls) return torque_nm
    if (rpm <= peak) return torque_nm + (atPeak - torque_nm) * ((rpm - falls) / (peak - falls)) ** 1.3
    return atPeak * (1 - 0.32 * ((rpm - peak) / (end - peak)))
  }
  const count = Math.round((end - idle) / step)
  return Array.from({ length: count + 1 }, (_, n) => {
    const rpm = idle + n * step
    const torque = torqueAt(rpm)
    // Rounding, and the shape between the corners, must not promise more than the figures do.
    const power = Math.min(power_hp, Math.round(torque * rpm * psPerNmRpm))
    return { rpm, power_hp: power, torque_nm: Math.min(torque_nm, Math.round(torque)) }
  })
}
