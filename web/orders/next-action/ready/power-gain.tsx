import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { useFigures } from '../../../records/units/use-figures.ts'
import classes from './ready-file.module.css'

/** Shows power and torque before and after the work, as far as both are known. */
export function PowerGain({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { powerText, torqueText } = useFigures()
  const { power, tuned_power, torque, tuned_torque } = order
  const gains = [
    { key: 'power', before: power, after: tuned_power, text: powerText },
    { key: 'torque', before: torque, after: tuned_torque, text: torqueText },
  ] as const
  const known = gains.filter(({ before, after }) => before !== null && after !== null && after !== before)
  if (known.length === 0) return null
  return (
    <dl className={classes.gains}>
      {known.map(({ key, before, after, text }) => (
        <div key={key}>
          <dt>{t(`orders.field.${key}`)}</dt>
          <dd>
            <span className={classes.figures} aria-hidden>
              <span className={classes.before}>
                <bdi>{text(before ?? 0)}</bdi>
              </span>{' '}
              <span className="page-arrow">→</span> <bdi>{text(after ?? 0)}</bdi>
            </span>
            <span className="visually-hidden">
              {t('orders.ready.from_to', { before: text(before ?? 0), after: text(after ?? 0) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
