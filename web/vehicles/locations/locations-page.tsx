import { Button } from '@mantine/core'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { locationRoutes } from '../../../shared/vehicles/locations.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import classes from './location-card.module.css'
import { LocationCard } from './location-card.tsx'

/** `/ecu-adblue-locations`: finds by vehicle where its ECU and its AdBlue unit sit; `?variant=` shows those of one vehicle. */
export function LocationsPage() {
  const { t } = useTranslation()
  const locations = useRecordList(locationRoutes.list)
  const { variant } = locations.list.filters
  return (
    <>
      <PageHead about={t('locations.about')} />
      <Card flush>
        <ListFrame
          {...locations}
          label={t('locations.title')}
          searchLabel={t('locations.search')}
          besideFilters={
            variant && (
              <ChosenVariant
                id={variant}
                onRemove={() => locations.list.change({ filters: { variant: undefined } })}
              />
            )
          }
          empty={{ icon: IconMapPin, title: t('locations.empty'), text: t('locations.empty_text') }}
          skeleton={{ rows: 4, height: 200 }}
        >
          {(rows) => (
            <ul className={classes.list} aria-label={t('locations.title')}>
              {rows.map((location) => (
                <li key={location._id}>
                  <LocationCard location={location} />
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
      </Card>
    </>
  )
}

/** Names the vehicle that the list is narrowed to, and widens it again. */
function ChosenVariant({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery(statisticsRoutes.variant, { params: { id } }))
  if (!data) return null
  const name = [data.manufacture, data.vmodel, data.name].join(' ')
  return (
    <Button
      variant="default"
      rightSection={<IconX size={16} />}
      aria-label={t('ui.remove_filter', { name })}
      onClick={onRemove}
    >
      <bdi>{name}</bdi>
    </Button>
  )
}
