import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { useFormat } from '../../../i18n/format.ts'
import classes from './ready-file.module.css'

/** Shows power and torque before and after the work, as far as both are known. */
export function PowerGain({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { power, tuned_power, torque, tuned_torque } = order
  const gains = [
    { key: 'power', before: power, after: tuned_power },
    { key: 'torque', before: torque, after: tuned_torque },
  ] as const
  const known = gains.filter(({ before, after }) => before !== null && after !== null && after !== before)
  if (known.length === 0) return null
  return (
    <dl className={classes.gains}>
      {known.map(({ key, before, after }) => (
        <div key={key}>
          <dt>{t(`orders.field.${key}`)}</dt>
          <dd>
            <span className={classes.figures} aria-hidden>
              <span className={classes.before}>{number(before ?? 0)}</span> → {number(after ?? 0)}
            </span>
            <span className="visually-hidden">
              {t('orders.ready.from_to', { before: number(before ?? 0), after: number(after ?? 0) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
