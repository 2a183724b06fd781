import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { isolated } from '../../../shared/words/isolated.ts'

/** Returns the reason of a status: the chosen one, then the text written with it; empty when there is none. */
export function useReasonText() {
  const { t } = useTranslation()
  return ({ reason_code, reason }: Pick<Order, 'reason_code' | 'reason'>): string => {
    const chosen =
      reason_code && (reason_code !== 'other' || !reason) ? t(`orders.reason.${reason_code}`) : ''
    // The words may run the other way than the sentence they stand in.
    const words = reason && isolated(reason)
    return chosen && words ? t('ui.labelled', { label: chosen, value: words }) : chosen || words
  }
}
