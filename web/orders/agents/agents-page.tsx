import { Group, Stack } from '@mantine/core'
import { IconBuildingStore, IconHistory, IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Answer } from '../../../shared/contract/route.ts'
import { type AgentRow, agentOverviewRoutes } from '../../../shared/orders/agent-overview.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ExportButton } from '../../ui/export/export-button.tsx'
import { receiveTable } from '../../ui/export/receive-table.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { FigureStrip } from '../../ui/record/figure-strip.tsx'
import { useDuration } from '../../ui/time/use-duration.ts'
import { PeriodChoice } from './period-choice.tsx'
import { useAgentColumns } from './use-agent-columns.tsx'

/** `/admin/agent_manager/agents`: shows what agents order in a period and what is open; a row opens the person. */
export function AgentsPage() {
  const { t } = useTranslation()
  const { query, ...agents } = useRecordList(agentOverviewRoutes.list)
  const columns = useAgentColumns()
  const opensPeople = usePermission('dealers_manager.dealers_list')
  const opensOrders = usePermission('orders')
  const ordersMenu = ({ email }: AgentRow) => (
    <>
      <RowAction icon={IconListDetails} to={pathTo('agentQueue', { q: email })}>
        {t('agents.open_orders')}
      </RowAction>
      <RowAction icon={IconHistory} to={pathTo('agentHistory', { q: email })}>
        {t('agents.closed_orders')}
      </RowAction>
    </>
  )
  const { keywords, period, from, to } = query
  const action = (
    <Group gap="sm">
      <PeriodChoice list={agents.list} />
      <ExportButton
        title={t('agents.export_title')}
        about={t('agents.export_about')}
        receive={(format, receiving) =>
          receiveTable(
            agentOverviewRoutes.exportAll,
            { query: { format, keywords, period, from, to } },
            format,
            receiving,
          )
        }
      />
    </Group>
  )
  return (
    <>
      <PageHead about={t('agents.about')} action={action} />
      <Stack gap="md">
        <AgentTotals found={agents.result.data} />
        <Card flush>
          <RecordList
            {...agents}
            label={t('agents.title')}
            searchLabel={t('agents.search')}
            columns={columns}
            href={opensPeople ? ({ _id }) => pathTo('person', { id: _id }) : undefined}
            menu={opensOrders ? ordersMenu : undefined}
            empty={{ icon: IconBuildingStore, title: t('agents.none'), text: t('agents.none_text') }}
          />
        </Card>
      </Stack>
    </>
  )
}

/** Shows the sums over all agents that are found, on whatever page they stand. */
function AgentTotals({ found }: { found: Answer<typeof agentOverviewRoutes.list> | undefined }) {
  const { t } = useTranslation()
  const { number, creditAmount } = useFormat()
  const duration = useDuration()
  if (!found) return null
  const { total, totals } = found
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
