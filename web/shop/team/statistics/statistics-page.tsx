import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shopStatisticsRoutes } from '../../../../shared/shop/shop-statistics.ts'
import { download } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { OutOfStock } from './out-of-stock.tsx'
import { SalesCard } from './sales-card.tsx'
import { ShownStatistics } from './shown-statistics.tsx'
import classes from './statistics.module.css'
import { spanNames, useSpan } from './use-span.ts'

/** `/admin/shop_manager/statistics`: shows what the shop sold in a span of days, against as many days before. */
export function StatisticsPage() {
  const { t } = useTranslation()
  const span = useSpan()
  const query = span.query ?? span.typed
  const statistics = useQuery({
    ...callQuery(shopStatisticsRoutes.read, { query }),
    enabled: span.query !== null,
    placeholderData: keepPreviousData,
  })
  const { isPlaceholderData } = statistics
  const { start, busy } = useAction(() => download(shopStatisticsRoutes.export, { query }))
  return (
    <>
      <PageHead
        about={t('shop_statistics.about')}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={busy}
            disabled={span.query === null}
            onClick={() => start()}
          >
            {t('shop_statistics.csv')}
          </Button>
        }
      />
      <SpanChoice span={span} />
      <Loaded query={statistics} rows={5} height={110}>
        {(data) => (
          <div className={isPlaceholderData ? classes.waiting : undefined} aria-busy={isPlaceholderData}>
            {data.period.orders + data.before.orders > 0 ? (
              <>
                <SalesCard statistics={data} by={span.typed.by} onStep={span.chooseStep} />
                <ShownStatistics statistics={data} />
              </>
            ) : (
              <Card>
                <EmptyState
                  icon={<IconChartBar />}
                  title={t('shop_statistics.empty')}
                  text={t('shop_statistics.empty_text')}
                />
              </Card>
            )}
            <OutOfStock products={data.out_of_stock} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** Chooses the days of the statistics: a length up to today, or two days of one's own, both included. */
function SpanChoice({ span }: { span: ReturnType<typeof useSpan> }) {
  const { t } = useTranslation()
  const { typed, range } = span
  const { from, to } = typed
  return (
    <div className={classes.choice}>
      <SegmentedControl
        aria-label={t('dashboard.range')}
        value={range}
        onChange={span.choose}
        data={[
          ...spanNames.map((value) => ({ value, label: t(`dashboard.ranges.${value}`) })),
          { value: 'own', label: t('shop_statistics.own') },
        ]}
      />
      {range === 'own' && (
        <div className={classes.days}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={t(`ui.day_${end}`)}
              value={typed[end]}
              min={end === 'to' ? from : undefined}
              max={end === 'from' ? to : undefined}
              error={end === 'to' && span.query === null && t('shop_statistics.wrong_days')}
              onChange={(event) => span.chooseDays({ from, to, [end]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
