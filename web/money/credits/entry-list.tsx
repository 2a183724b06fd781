import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type CreditEntry, creditReasons } from '../../../shared/money/credits.ts'
import { useFormat } from '../../i18n/format.ts'
import type { RecordListProps } from '../../ui/list/columns/record-columns.ts'
import { DayRange } from '../../ui/list/day-range.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { Day } from '../../ui/time/day.tsx'
import classes from './entry-list.module.css'
import { EntryReason } from './entry-reason.tsx'

type Props = {
  entries: Pick<RecordListProps<CreditEntry>, 'result' | 'list'>
  /** Page that shows orders, with `$id`; without it they are named only. */
  orderPage: 'order' | 'workOrder' | undefined
  /** Opens an invoice when its number is pressed; without it the number is only text. */
  onInvoice?: (invoice_id: string) => void
}

/** Lists a ledger, newest first: event, change and balance. */
export function EntryList({ entries, orderPage, onInvoice }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <RecordList
      {...entries}
      label={t('credits.history.title')}
      columns={[
        {
          key: 'reason',
          head: t('credits.field.reason'),
          cell: (entry) => <EntryReason entry={entry} orderPage={orderPage} onInvoice={onInvoice} />,
          phone: 'title',
        },
        {
          key: 'created_at',
          head: t('credits.field.created_at'),
          cell: ({ created_at }) => <Day at={created_at} />,
          short: true,
          phone: 'fact',
        },
        {
          key: 'delta',
          head: t('credits.field.delta'),
          cell: ({ delta }) => (
            <span className={classes.delta} data-gain={delta > 0 || undefined}>
              {delta > 0 && '\u200e+'}
              {format.creditAmount(delta)}
            </span>
          ),
          align: 'end',
          phone: 'aside',
        },
        {
          key: 'balance_after',
          head: t('credits.field.balance_after'),
          cell: ({ balance_after }) => (
            <>
              <span className={classes.phoneLabel}>{t('credits.field.balance_after')}</span>
              <span className="numbers">{format.creditAmount(balance_after)}</span>
            </>
          ),
          align: 'end',
          phone: 'fact',
        },
      ]}
      filters={[
        {
          name: 'reason',
          label: t('credits.field.reason'),
          choices: creditReasons.map((value) => ({ value, label: t(`credits.reason_filter.${value}`) })),
        },
      ]}
      besideFilters={<DayRange list={entries.list} />}
      empty={{
        icon: IconArrowsExchange,
        title: t('credits.history.none'),
        text: t('credits.history.none_text'),
      }}
    />
  )
}
