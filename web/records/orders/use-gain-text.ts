import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { leftToRight } from '../../../shared/words/isolated.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFigures } from '../units/use-figures.ts'

type BeforeAndAfter = Pick<Order, 'power' | 'torque' | 'tuned_power' | 'tuned_torque'>

/** Returns a function that says in the reader's units what a vehicle gains: `115 → 150 PS, +70 Nm`; null where that isn't known. */
export function useGainText() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figures = useFigures()
  return ({ power, torque, tuned_power, tuned_torque }: BeforeAndAfter): string | null => {
    if (power === null || torque === null || tuned_power === null || tuned_torque === null) return null
    const [before, after] = [figures.power(power), figures.power(tuned_power)]
    const more = figures.torque(tuned_torque) - figures.torque(torque)
    return t('orders.form.gain', {
      power: figures.powerIs(t('orders.form.before_after', { before: number(before), after: number(after) })),
      torque: figures.torqueIs(leftToRight(number(more, { signDisplay: 'exceptZero' }))),
    })
  }
}
