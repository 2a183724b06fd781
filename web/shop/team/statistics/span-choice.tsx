import { SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './statistics.module.css'
import { spanNames, type useSpan } from './use-span.ts'

/** Chooses the days of the statistics: a length up to today, or two days of one's own, both included. */
export function SpanChoice({ span }: { span: ReturnType<typeof useSpan> }) {
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
