import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'

/**
 * Returns a function that formats stock power in HP and torque in Nm: `105 HP · 250 Nm`; unknown values are left out.
 */
export function usePowerText() {
  const { t } = useTranslation()
  const format = useFormat()
  return (power: number | null, torque: number | null) =>
    [
      power === null ? '' : t('vehicles.hp', { amount: format.number(power) }),
      torque === null ? '' : t('vehicles.nm', { amount: format.number(torque) }),
    ]
      .filter(Boolean)
      .join(' · ')
}
