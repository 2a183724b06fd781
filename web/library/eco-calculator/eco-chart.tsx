import { useTranslation } from 'react-i18next'
import classes from './eco.module.css'

type Props = {
  /** Money saved by the end of each year. */
  saved: readonly number[]
  tune: number
  money: (value: number) => string
}

/** Shows the money saved over the years as bars, against a line at the price of the tune. */
export function EcoChart({ saved, tune, money }: Props) {
  const { t } = useTranslation()
  const years = saved.map((value, index) => ({ year: index + 1, value }))
  const top = Math.max(...saved, tune) * 1.1 || 1
  const share = (value: number) => `${(value / top) * 100}%`
  return (
    <figure className={classes.chart} aria-label={t('eco.chart')}>
      {tune > 0 && (
        <p className={classes.lineLabel}>
          {t('eco.tune')} <bdi>{money(tune)}</bdi>
        </p>
      )}
      <div className={classes.plot}>
        {tune > 0 && <div className={classes.line} style={{ insetBlockEnd: share(tune) }} />}
        <ol className={classes.bars}>
          {years.map(({ year, value }) => (
            <li key={year} className={classes.year}>
              <span className={classes.value}>
                <bdi>{money(value)}</bdi>
              </span>
              <span
                className={classes.bar}
                data-paid={value >= tune || undefined}
                style={{ blockSize: share(value) }}
              />
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.years} aria-hidden>
        {years.map(({ year }) => (
          <span key={year}>{t('eco.year', { count: year })}</span>
        ))}
      </div>
    </figure>
  )
}
