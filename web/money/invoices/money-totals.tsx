import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MoneyTotals as Totals } from '../../../shared/money/invoices.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useFormat } from '../../i18n/format.ts'
import { totalsQuery } from './invoices.queries.ts'
import classes from './money-totals.module.css'
import { withFigure } from './with-figure.ts'

const figures = ['month', 'year', 'vat_year', 'outstanding'] as const

/** Shows income and outstanding money, one line for each currency. */
export function MoneyTotals() {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const { data, error } = useQuery(totalsQuery)
  if (error && !data) return null
  const nothing: Totals = { currency, month: 0, year: 0, vat_year: 0, outstanding: 0, outstanding_count: 0 }
  const totals = data?.length ? data : [nothing]
  const waiting = totals.reduce((sum, one) => sum + one.outstanding_count, 0)
  return (
    <dl className={classes.totals}>
      {figures.map((figure) => (
        <div
          key={figure}
          className={classes.total}
          data-waiting={(figure === 'outstanding' && waiting > 0) || undefined}
        >
          <dt>{t(`invoices.totals.${figure}`)}</dt>
          <dd>
            {data ? (
              withFigure(totals, figure).map((one) => (
                <div
                  key={one.currency}
                  className={classes.amount}
                  data-quiet={one[figure] === 0 || undefined}
                >
                  {format.money(one[figure], one.currency)}
                </div>
              ))
            ) : (
              <Skeleton height={32} />
            )}
            <div className={classes.about}>
              {figure === 'outstanding'
                ? t('invoices.totals.count', { count: waiting })
                : t(`invoices.totals.${figure}_about`)}
            </div>
          </dd>
        </div>
      ))}
    </dl>
  )
}
