import { useTranslation } from 'react-i18next'
import type { Turnaround } from '../../../../shared/overview/dashboard.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import part from '../../../ui/figures/figures-part.module.css'
import classes from '../../../ui/figures/key-number.module.css'
import { KeyNumber } from '../../../ui/figures/key-number.tsx'
import { useDuration } from '../../../ui/time/use-duration.ts'

/** Shows how long orders take until they are delivered, and how many are on time. */
export function TurnaroundCard({ now, before }: { now: Turnaround; before: Turnaround }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const duration = useDuration()
  const share = ({ finished, in_time }: Turnaround) => (finished ? in_time / finished : null)
  const inTime = share(now)
  if (now.finished === 0) return null
  return (
    <Card
      className={part.wide}
      title={t('dashboard.turnaround')}
      about={t('dashboard.turnaround_about', { count: now.finished })}
    >
      <div className={classes.numbers}>
        <KeyNumber
          label={t('dashboard.median')}
          value={duration(now.median_ms ?? 0)}
          now={now.median_ms}
          before={before.median_ms}
          better="less"
          about={t('dashboard.median_about')}
        />
        <KeyNumber
          label={t('dashboard.p90')}
          value={duration(now.p90_ms ?? 0)}
          now={now.p90_ms}
          before={before.p90_ms}
          better="less"
          about={t('dashboard.p90_about')}
        />
        <KeyNumber
          label={t('dashboard.in_time')}
          value={number(inTime ?? 0, { style: 'percent', maximumFractionDigits: 0 })}
          now={inTime}
          before={share(before)}
          about={t('dashboard.in_time_about')}
        />
      </div>
    </Card>
  )
}
