import { useTranslation } from 'react-i18next'
import { powerIn, torqueIn, type Units } from '../../../shared/contract/units.ts'
import { withFigures } from '../../../shared/vehicles/figures-in-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useUnits } from './use-units.ts'

/** Returns functions that write power (given in metric horsepower) and torque (in Nm) in the reader's units, or in others. */
export function useFigures(others?: Units) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const own = useUnits()
  const units = others ?? own
  const power = (power_hp: number) => powerIn(units.power, power_hp)
  const torque = (torque_nm: number) => torqueIn(units.torque, torque_nm)
  /** Writes an amount, already in the reader's unit and as text, with that unit. */
  const powerIs = (amount: string) => t(`statistics.figures.${units.power}`, { amount })
  const torqueIs = (amount: string) => t(`statistics.figures.${units.torque}`, { amount })
  const powerText = (power_hp: number) => powerIs(number(power(power_hp)))
  const torqueText = (torque_nm: number) => torqueIs(number(torque(torque_nm)))
  return {
    units,
    powerUnit: t(`statistics.units.${units.power}`),
    torqueUnit: t(`statistics.units.${units.torque}`),
    power,
    torque,
    powerIs,
    torqueIs,
    powerText,
    torqueText,
    /** Writes the figures of a remark in the reader's units. */
    remarkText: (remark: string) =>
      withFigures(remark, (found) =>
        'power_hp' in found ? powerText(found.power_hp) : torqueText(found.torque_nm),
      ),
  }
}
