import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type OpenTimes, openingRoutes, openTimes } from '../../../../shared/site/opening-times.ts'
import { call } from '../../../app/api/api.ts'
import { useDateLocale } from '../../../i18n/use-date-locale.ts'
import { weekDays } from '../../../i18n/week-days.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { SearchSelect } from '../../../ui/field/search-select.tsx'
import { Fields } from '../fields.tsx'
import { openTimesQuery } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { ClosingDates } from './closing-dates.tsx'
import { DayRow } from './day-row.tsx'
import classes from './hours-tab.module.css'

/** Edits the team's opening hours and the days when it is closed. */
export function HoursTab() {
  const times = useQuery(openTimesQuery)
  return (
    <div className={classes.cards}>
      <Loaded query={times}>{(times) => <HoursForm saved={times} />}</Loaded>
      <ClosingDates />
    </div>
  )
}

function HoursForm({ saved }: { saved: OpenTimes }) {
  const { t } = useTranslation()
  const dateLocale = useDateLocale()
  const tab = useTabForm({
    schema: openTimes,
    values: saved,
    save: (times, opened) => call(openingRoutes.changeTimes, { body: { ...times, opened } }),
  })
  const zones = useMemo(
    () => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value })),
    [],
  )
  const { values, errors, setFieldValue } = tab.form
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.tab.hours')} about={t('settings.about.hours')}>
        <Fields>
          <SearchSelect
            data-path="time_zone"
            label={t('settings.field.time_zone')}
            choices={zones}
            value={values.time_zone}
            error={errors.time_zone}
            required
            onChange={(zone) => setFieldValue('time_zone', zone)}
          />
          <div>
            {weekDays(dateLocale).map((index) => (
              <DayRow
                key={index}
                weekday={index}
                day={values.days[index] ?? null}
                wrong={Boolean(errors[`days.${index}.closes`] ?? errors[`days.${index}.opens`])}
                onChange={(next) =>
                  setFieldValue(
                    'days',
                    values.days.map((one, at) => (at === index ? next : one)),
                  )
                }
              />
            ))}
          </div>
        </Fields>
      </Card>
    </TabForm>
  )
}
