import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { useFormat } from '../../i18n/format.ts'

type BeforeAndAfter = Pick<Order, 'power' | 'torque' | 'tuned_power' | 'tuned_torque'>

/** Returns a function that says what a vehicle gains: `115 → 150 HP, +70 Nm`; null where that isn't known. */
export function useGainText() {
  const { t } = useTranslation()
  const { number } = useFormat()
  // Isolated, so that before and after keep their order where text runs to the left.
  const ltr = (text: string) => `\u2066${text}\u2069`
  return ({ power, torque, tuned_power, tuned_torque }: BeforeAndAfter): string | null => {
    if (power === null || torque === null || tuned_power === null || tuned_torque === null) return null
    const more = number(tuned_torque - torque, { signDisplay: 'exceptZero' })
    return t('orders.form.gain', {
      power: ltr(`${number(power)} → ${number(tuned_power)}`),
      torque: ltr(more),
    })
  }
}
