import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { billForm } from '../../../shared/money/invoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { billTotalQuery } from '../invoices/invoices.queries.ts'
import classes from './bill-drawer.module.css'
import type { BillLine } from './bill-lines.tsx'

const asked = billForm.pick({ user_id: true, lines: true })

/** Shows the bill's total from the server, VAT included; until the bill is complete, the missing fields. */
export function BillTotal(typed: { user_id: string; lines: BillLine[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [settled] = useDebouncedValue(typed, 400)
  const parsed = asked.safeParse(settled)
  const { user_id, lines } = parsed.data ?? { user_id: '', lines: [] }
  const { data } = useQuery({ ...billTotalQuery(user_id, lines), enabled: parsed.success })
  if (!parsed.success || !data) return <p className={classes.note}>{t('invoices.bill.total_later')}</p>
  const { amount, vat, total, currency, vat_percentage, vat_treatment } = data
  const percent = format.number(vat_percentage / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div aria-live="polite">
      <dl className={classes.totals}>
        <dt>{t('invoices.field.net')}</dt>
        <dd>{format.money(amount, currency)}</dd>
        <dt>{t('invoices.field.vat_of', { percent })}</dt>
        <dd>{format.money(vat, currency)}</dd>
        <dt>{t('invoices.field.total')}</dt>
        <dd>{format.money(total, currency)}</dd>
      </dl>
      {vat_treatment !== 'charged' && <p className={classes.note}>{t(`invoices.vat.${vat_treatment}`)}</p>}
    </div>
  )
}
