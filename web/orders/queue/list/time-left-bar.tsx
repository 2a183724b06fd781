import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { lengthOfTime, timeLeft } from './time-left.ts'
import classes from './time-left-bar.module.css'

type Props = { order: Pick<OrderRow, 'due_at' | 'time_frame' | 'clock_runs'> }

/**
 * Shows the time left of an order's time frame, in words and as a bar that shrinks, turns amber, then red; and when it
 * is due.
 */
export function TimeLeftBar({ order }: Props) {
  const { t } = useTranslation()
  const { locale, clock } = useFormat()
  const now = useNow()
  const opening = useSiteData()?.opening_status
  const opens = opening?.open === false && opening.until ? Date.parse(opening.until) : now
  const left = timeLeft(order, now, opens)
  if (!left)
    return (
      <span className={classes.time} data-paused>
        <span className={classes.words}>{t('queue.paused')}</span>
      </span>
    )
  const time = lengthOfTime(left.left_ms, locale)
  return (
    <span className={classes.time} data-urgency={left.urgency}>
      {left.urgency === 'over' ? (
        <span className={classes.words}>{t('queue.over', { time })}</span>
      ) : (
        <span className={classes.words}>
          <span aria-hidden>{time}</span>
          <span className="visually-hidden">{t('queue.left', { time })}</span>
        </span>
      )}
      <span className={classes.due} data-due>
        {t('queue.due', { time: clock(order.due_at, now) })}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ inlineSize: `${left.share * 100}%` }} />
      </span>
    </span>
  )
}
