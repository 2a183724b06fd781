import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { intlLocale } from '../../../../shared/contract/intl-locale.ts'
import type { OpenTimes } from '../../../../shared/site/opening-times.ts'
import { useLocale } from '../../../i18n/locale-choice.ts'
import classes from './hours-tab.module.css'

type Day = OpenTimes['days'][number]
type Props = {
  /** 0 for Monday. */
  weekday: number
  day: Day
  wrong: boolean
  onChange: (day: Day) => void
}

const asFirstWord = (word: string, locale: string) => {
  const [first = ''] = word
  return first.toLocaleUpperCase(locale) + word.slice(first.length)
}

/** Edits the opening hours of a weekday. Midnight at the end of the day is `24:00`, which a time field can't show. */
export function DayRow({ weekday, day, wrong, onChange }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  // The 5th of January 2026 was a Monday.
  const name = new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 5 + weekday)),
  )
  const time = (field: 'opens' | 'closes') =>
    day && (
      <input
        type="time"
        className={classes.time}
        aria-label={t(`settings.hours.${field}`, { day: name })}
        aria-invalid={wrong}
        value={day[field] === '24:00' ? '00:00' : day[field]}
        required
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...day, [field]: field === 'closes' && value === '00:00' ? '24:00' : value })
        }
      />
    )
  return (
    <div className={classes.day}>
      <Switch
        label={asFirstWord(name, locale)}
        checked={day !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { opens: '09:00', closes: '18:00' } : null)
        }
      />
      {day ? (
        <span className={classes.times}>
          {time('opens')} – {time('closes')}
        </span>
      ) : (
        <span className={classes.closed}>{t('layout.closed')}</span>
      )}
      {wrong && (
        <p className={classes.wrong} role="alert">
          {t('settings.hours.wrong')}
        </p>
      )}
    </div>
  )
}
