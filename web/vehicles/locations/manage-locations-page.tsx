import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Location, locationRoutes } from '../../../shared/vehicles/locations.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction, useDeletion } from '../../ui/dialog/use-action.ts'
import { EditedList } from '../../ui/list/edited-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { LocationDialog } from './location-dialog.tsx'
import { vehicleOf } from './locations.queries.ts'

/** Lists, adds, changes and deletes locations of control units. */
export function ManageLocationsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const deletion = useDeletion()
  const removing = useAction(({ _id: id }: Location) => call(locationRoutes.remove, { params: { id } }), {
    ask: (location) => deletion('location_work', { vehicle: vehicleOf(location) }),
  })
  return (
    <EditedList
      {...useRecordList(locationRoutes.list)}
      words="location_work"
      search={t('locations.search')}
      icon={IconMapPin}
      filters={[
        {
          name: 'without_vehicle',
          label: t('location_work.vehicle'),
          choices: [{ value: 'true', label: t('location_work.without_vehicle') }],
        },
      ]}
      columns={[
        {
          key: 'vehicle',
          head: t('location_work.vehicle'),
          cell: (location) => <bdi>{vehicleOf(location)}</bdi>,
          sort: 'vehicle',
          main: true,
          phone: 'title',
        },
        {
          key: 'ecu',
          head: t('locations.part.ecu'),
          cell: ({ ecu_location }) => <span dir="auto">{ecu_location}</span>,
          line: true,
          phone: 'fact',
        },
        {
          key: 'adblue',
          head: t('locations.part.adblue'),
          cell: ({ adblue_location }) => <span dir="auto">{adblue_location}</span>,
          line: true,
          wide: true,
        },
        {
          key: 'pictures',
          head: t('location_work.pictures'),
          cell: ({ ecu_images, adblue_images }) => format.number(ecu_images.length + adblue_images.length),
          align: 'end',
          short: true,
          phone: 'aside',
        },
      ]}
      onRemove={removing.start}
      dialog={(location, close) => <LocationDialog location={location} onClose={close} />}
    />
  )
}
