import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { powerIn, torqueIn } from './units.ts'
import { useUnits } from './use-units.ts'

/** Returns functions that write power (given in metric horsepower) and torque (in Nm) in the reader's units. */
export function useFigures() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const units = useUnits()
  const power = (power_hp: number) => powerIn(units.power, power_hp)
  const torque = (torque_nm: number) => torqueIn(units.torque, torque_nm)
  return {
    units,
    powerUnit: t(`statistics.units.${units.power}`),
    torqueUnit: t(`statistics.units.${units.torque}`),
    power,
    torque,
    powerText: (power_hp: number) =>
      t(`statistics.figures.${units.power}`, { amount: number(power(power_hp)) }),
    torqueText: (torque_nm: number) =>
      t(`statistics.figures.${units.torque}`, { amount: number(torque(torque_nm)) }),
  }
}
