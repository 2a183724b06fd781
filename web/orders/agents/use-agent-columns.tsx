import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentRow } from '../../../shared/orders/agent-overview.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { usePhone } from '../../ui/display/use-phone.ts'
import type { Column } from '../../ui/list/columns/record-columns.ts'
import { PersonName } from '../../ui/names/person-name.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { useDuration } from '../../ui/time/use-duration.ts'

/** Returns the columns of the list of agents. On a phone's card each figure stands behind its name. */
export function useAgentColumns(): Column<AgentRow>[] {
  const { t } = useTranslation()
  const { number, creditAmount } = useFormat()
  const duration = useDuration()
  const phone = usePhone()
  const figure = (head: string, show: (agent: AgentRow) => ReactNode) => ({
    head,
    cell: (agent: AgentRow) => {
      const value = show(agent)
      if (!phone || !value) return value
      return (
        <>
          {head}: {value}
        </>
      )
    },
    align: 'end' as const,
    phone: 'fact' as const,
  })
  const open = ({ credit_limit, open_credits }: AgentRow) => {
    if (credit_limit > 0)
      return t('agents.open_of', { open: creditAmount(open_credits), limit: creditAmount(credit_limit) })
    return open_credits > 0 && creditAmount(open_credits)
  }
  return [
    {
      key: 'name',
      head: t('agents.field.agent'),
      cell: (agent) => <PersonName {...agent} />,
      sort: 'name',
      main: true,
      phone: 'title',
    },
    {
      ...figure(t('agents.field.orders'), ({ orders }) => number(orders)),
      ...{ key: 'orders', sort: 'orders' },
    },
    {
      ...figure(t('agents.field.turnover'), ({ turnover }) => (
        <strong className="numbers">{creditAmount(turnover)}</strong>
      )),
      ...{ key: 'turnover', sort: 'turnover' },
    },
    {
      ...figure(t('agents.field.turnaround'), ({ turnaround_ms }) =>
        turnaround_ms === null ? '–' : duration(turnaround_ms),
      ),
      ...{ key: 'turnaround', sort: 'turnaround' },
    },
    {
      ...figure(t('agents.field.open'), open),
      ...{ key: 'open_credits', sort: 'open_credits' },
    },
    {
      ...figure(
        t('agents.field.last_order'),
        ({ last_order_at }) => last_order_at && <TimeAgo at={last_order_at} />,
      ),
      ...{ key: 'last_order_at', sort: 'last_order_at', wide: true },
    },
    {
      key: 'overdue',
      head: t('agents.field.statement'),
      cell: ({ overdue }) => overdue && <StatusPill tone="danger">{t('agents.overdue')}</StatusPill>,
      short: true,
      phone: 'aside',
    },
  ]
}
