import { useTranslation } from 'react-i18next'
import { type Quote, type QuoteState, quoteStates } from '../../../shared/partners/quotes.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import type { Column } from '../../ui/list/columns/record-columns.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

const tones: Record<QuoteState, Tone> = { new: 'info', answered: 'success', done: 'neutral' }

/** Shows the state of a request for a quote as a pill. */
export function QuotePill({ status }: { status: QuoteState }) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[status]}>{t(`quotes.status.${status}`)}</StatusPill>
}

/** Returns the columns and filters of lists of requests for quotes. */
export function useQuoteColumns() {
  const { t } = useTranslation()
  const columns = [
    {
      key: 'name',
      head: t('quotes.field.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      phone: 'title',
    },
    {
      key: 'vehicle',
      head: t('quotes.field.vehicle'),
      cell: ({ vehicle }) => <bdi>{vehicle}</bdi>,
      main: true,
      phone: 'fact',
    },
    {
      key: 'service',
      head: t('quotes.field.service'),
      cell: ({ service }) => <bdi>{service}</bdi>,
      phone: 'fact',
    },
    {
      key: 'created_at',
      head: t('quotes.field.created_at'),
      cell: ({ created_at }) => <TimeAgo at={created_at} />,
      align: 'end',
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('quotes.field.status'),
      cell: ({ status }) => <QuotePill status={status} />,
      short: true,
      phone: 'aside',
    },
  ] satisfies Column<Quote>[]
  const filters = [
    {
      name: 'status',
      label: t('quotes.field.status'),
      choices: quoteStates.map((value) => ({ value, label: t(`quotes.status.${value}`) })),
    },
  ]
  return { columns, filters }
}
