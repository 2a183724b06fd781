import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import classes from './key-number.module.css'

type Props = {
  label: string
  value: string
  /** The numbers to compare; nothing is compared unless both are given. */
  now?: number | null
  before?: number | null
  /** Tells whether more or less is better. */
  better?: 'more' | 'less'
  /** Colour of its bars. */
  color?: string
  /** One line under it. */
  about?: string
}

/** Shows a number with its name and its change. */
export function KeyNumber({ label, value, now, before, better = 'more', color, about }: Props) {
  return (
    <div>
      <div className={classes.label}>
        {color && <span className={classes.dot} style={{ background: color }} aria-hidden />}
        {label}
      </div>
      <div className={classes.value} data-figure>
        {value}
      </div>
      {about && <div className={classes.about}>{about}</div>}
      {typeof now === 'number' && typeof before === 'number' && (
        <Trend now={now} before={before} better={better} />
      )}
    </div>
  )
}

/** Largest change that is shown exactly: after a period with hardly anything, all others say no more than that. */
const mostShown = 10

/** Shows the change of a number against the period before, in words; the colour tells whether it is good. */
function Trend({ now, before, better }: { now: number; before: number; better: 'more' | 'less' }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (before === 0)
    return now === 0 ? null : <span className={classes.trend}>{t('dashboard.none_before')}</span>
  const change = (now - before) / before
  const same = Math.abs(change) < 0.005
  if (same) {
    return (
      <span className={classes.trend}>
        <IconEqual size={16} aria-hidden />
        {t('dashboard.same_as_before')}
      </span>
    )
  }
  const more = change > 0
  const Icon = more ? IconArrowUpRight : IconArrowDownRight
  const share = Math.min(Math.abs(change), mostShown)
  const percent = `${share < Math.abs(change) ? '> ' : ''}${number(share, { style: 'percent', maximumFractionDigits: 0 })}`
  return (
    <span className={classes.trend} data-good={more === (better === 'more')}>
      <Icon size={16} aria-hidden />
      {t(more ? 'dashboard.more_than_before' : 'dashboard.less_than_before', { percent })}
    </span>
  )
}
