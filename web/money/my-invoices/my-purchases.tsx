import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { type Invoice, invoiceStatuses, referenceOf } from '../../../shared/money/invoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useLocalRecordList } from '../../ui/list/use-record-list.ts'
import { Day } from '../../ui/time/day.tsx'
import { InvoiceNumber } from '../payments/invoice-number.tsx'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { InvoiceStatus } from '../payments/invoice-status.tsx'
import { useCopy } from '../payments/use-copy.ts'
import { MyInvoiceMenu } from './my-invoice-menu.tsx'
import classes from './my-purchases.module.css'

type Props = Record<'onPay' | 'onTransfer' | 'onComplete', (invoice: Invoice) => void>

/** Lists the person's purchases and bills; due ones can be paid here, and a missing address added. */
export function MyPurchases({ onPay, onTransfer, onComplete }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const copyOf = useCopy()
  const { result, list } = useLocalRecordList(creditRoutes.mine)
  return (
    <Card title={t('credits.purchases.title')} flush>
      <RecordList
        result={{ ...result, data: result.data?.purchases }}
        list={list}
        label={t('credits.purchases.title')}
        filters={[
          {
            name: 'status',
            label: t('credits.field.status'),
            choices: invoiceStatuses.map((value) => ({ value, label: t(`credits.status.${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'what',
            head: t('credits.field.what'),
            cell: ({ kind, item_name, corrects_no, copy_goes_at }) => (
              <>
                {kind === 'credit_note' ? (
                  t('credits.purchases.credit_note', { number: corrects_no })
                ) : (
                  <bdi>{item_name}</bdi>
                )}
                {copy_goes_at && <div className={classes.copy}>{copyOf(copy_goes_at).words}</div>}
              </>
            ),
            phone: 'title',
          },
          {
            key: 'number',
            head: t('credits.field.number'),
            cell: (invoice) => <InvoiceNumber invoice={invoice} />,
            short: true,
            phone: 'fact',
          },
          {
            key: 'status',
            head: t('credits.field.status'),
            // That of a credit note is its kind, which its name says.
            cell: (invoice) => (invoice.kind === 'credit_note' ? null : <InvoiceStatus invoice={invoice} />),
            short: true,
            phone: 'aside',
          },
          {
            key: 'date',
            head: t('credits.field.date'),
            cell: ({ issued_at, created_at }) => <Day at={issued_at ?? created_at} />,
            align: 'end',
            phone: 'fact',
          },
          {
            key: 'total',
            head: t('credits.field.total'),
            cell: ({ kind, total, currency }) => (
              <span className="numbers">
                {format.money(kind === 'credit_note' ? -total : total, currency)}
              </span>
            ),
            align: 'end',
            short: true,
            phone: 'fact',
          },
          {
            key: 'pay',
            head: <span className="visually-hidden">{t('ui.actions')}</span>,
            cell: (invoice) => <NextStep invoice={invoice} onPay={onPay} onComplete={onComplete} />,
            align: 'end',
            phone: 'fact',
          },
        ]}
        menu={(invoice) => <MyInvoiceMenu invoice={invoice} onTransfer={onTransfer} />}
        empty={{
          icon: IconReceipt,
          title: t('credits.purchases.none'),
          text: t('credits.purchases.none_text'),
        }}
      />
    </Card>
  )
}

/** Offers what an invoice waits for: its payment, or the buyer's address. */
function NextStep({ invoice, onPay, onComplete }: { invoice: Invoice } & Omit<Props, 'onTransfer'>) {
  const { t } = useTranslation()
  const words = { number: invoiceNumberOf(invoice) }
  // Goods are paid on the page of their order, by the shop's methods.
  if (invoice.can.pay && invoice.shop_order_id) {
    return (
      <Button
        component={Link}
        to={pathTo('shopOrder', { invoice_no: referenceOf(invoice.reference) })}
        variant="default"
        size="xs"
        aria-label={t('credits.purchases.pay_number', words)}
      >
        {t('credits.purchases.pay')}
      </Button>
    )
  }
  if (invoice.can.pay) {
    return (
      <Button
        variant="default"
        size="xs"
        aria-label={t('credits.purchases.pay_number', words)}
        onClick={() => onPay(invoice)}
      >
        {t('credits.purchases.pay')}
      </Button>
    )
  }
  if (!invoice.can.complete) return null
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('credits.address.add_title', words)}
      onClick={() => onComplete(invoice)}
    >
      {t('credits.address.add')}
    </Button>
  )
}
