import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useNow } from '../../../ui/display/use-now.ts'
import { lengthOfTime, timeLeft } from './time-left.ts'
import classes from './time-left-bar.module.css'

type Props = { order: Pick<OrderRow, 'due_at' | 'time_frame' | 'clock_runs'> }

/** Shows the time left of an order's time frame: in words, and as a bar that shrinks, turns amber, then red. */
export function TimeLeftBar({ order }: Props) {
  const { t } = useTranslation()
  const { locale, dateTime } = useFormat()
  const now = useNow()
  const opening = useSiteData()?.opening_status
  const opens = opening?.open === false && opening.until ? Date.parse(opening.until) : now
  const left = timeLeft(order, now, opens)
  if (!left) return <span className={classes.paused}>{t('queue.paused')}</span>
  const time = lengthOfTime(left.left_ms, locale)
  return (
    <span
      className={classes.time}
      data-urgency={left.urgency}
      title={t('queue.due_at', { time: dateTime(order.due_at) })}
    >
      <span className={classes.words}>
        {t(left.urgency === 'over' ? 'queue.over' : 'queue.left', { time })}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ inlineSize: `${left.share * 100}%` }} />
      </span>
    </span>
  )
}
