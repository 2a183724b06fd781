import { useTranslation } from 'react-i18next'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { AgentRow, AgentTotals as Totals } from '../../../shared/orders/agent-overview.ts'
import { useFormat } from '../../i18n/format.ts'
import { FigureStrip } from '../../ui/record/figure-strip.tsx'
import { useDuration } from '../../ui/time/use-duration.ts'

type Props = { result: { data: (PageOf<AgentRow> & { totals: Totals }) | undefined } }

/** Shows the sums over all agents that are found, on whatever page they stand. */
export function AgentTotals({ result }: Props) {
  const { t } = useTranslation()
  const { number, creditAmount } = useFormat()
  const duration = useDuration()
  if (!result.data) return null
  const { total, totals } = result.data
  const { orders, turnover, turnaround_ms, open_credits, overdue } = totals
  return (
    <FigureStrip
      label={t('agents.totals')}
      figures={[
        { label: t('agents.title'), value: number(total) },
        { label: t('agents.field.orders'), value: number(orders), quiet: orders === 0 },
        { label: t('agents.field.turnover'), value: creditAmount(turnover), quiet: turnover === 0 },
        {
          label: t('agents.field.turnaround'),
          value: turnaround_ms === null ? '–' : duration(turnaround_ms),
          quiet: turnaround_ms === null,
        },
        { label: t('agents.field.open'), value: creditAmount(open_credits), quiet: open_credits === 0 },
        {
          label: t('agents.field.overdue'),
          value: number(overdue),
          tone: overdue > 0 ? 'danger' : undefined,
          quiet: overdue === 0,
        },
      ]}
    />
  )
}
