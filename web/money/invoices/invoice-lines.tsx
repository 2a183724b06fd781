import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '../../../shared/money/invoice-details.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './invoice-drawer.module.css'

/** Lists the lines, net, with the VAT and the total below. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { lines, amount, vat, total, refunded, refund_waits, currency, vat_percentage } = invoice
  const rows = lines.map((line, at) => ({ ...line, key: `line ${at}` }))
  const money = (minor: number) => format.money(minor, currency)
  const percent = format.number(vat_percentage / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const sums = [
    { name: t('invoices.field.net'), sum: amount },
    { name: t('invoices.field.vat_of', { percent }), sum: vat },
    ...(refunded > refund_waits
      ? [{ name: t('invoices.field.refunded'), sum: refund_waits - refunded }]
      : []),
    ...(refund_waits > 0 ? [{ name: t('invoices.refund_status.waits'), sum: -refund_waits }] : []),
    { name: t('invoices.field.total'), sum: total },
  ]
  return (
    <table className={classes.lines} aria-label={t('invoices.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.field.item')}</th>
          <th scope="col" data-align="end">
            {t('invoices.field.count')}
          </th>
          <th scope="col" data-align="end">
            {t('invoices.field.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <tr key={line.key}>
            <td>
              <bdi>{line.item_name}</bdi>
            </td>
            <td data-align="end">{format.creditAmount(line.count)}</td>
            <td data-align="end">{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ name, sum }) => (
          <tr key={name}>
            <th scope="row" colSpan={2}>
              {name}
            </th>
            <td data-align="end">{money(sum)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
