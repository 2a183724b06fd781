import { Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { agentPeriods } from '../../../shared/orders/agent-overview.ts'
import { DayRange } from '../../ui/list/day-range.tsx'
import type { ListSearch } from '../../ui/list/use-list-search.ts'

/** Chooses the period of the figures: a stretch up to today, or two days of one's own, both included. */
export function PeriodChoice({ list }: { list: ListSearch }) {
  const { t } = useTranslation()
  const period = agentPeriods.find((one) => one === list.filters.period) ?? agentPeriods[0]
  const choose = (chosen: string) =>
    list.change({
      filters: {
        period: chosen === agentPeriods[0] ? undefined : chosen,
        ...(chosen !== 'own' && { from: undefined, to: undefined }),
      },
    })
  return (
    <Group gap="sm">
      <NativeSelect
        aria-label={t('agents.period')}
        data={agentPeriods.map((value) => ({ value, label: t(`agents.periods.${value}`) }))}
        value={period}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {period === 'own' && <DayRange list={list} />}
    </Group>
  )
}
