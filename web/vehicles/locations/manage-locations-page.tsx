import { Button } from '@mantine/core'
import { IconMapPin, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Location, locationRoutes } from '../../../shared/vehicles/locations.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { useFormat } from '../../i18n/format.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useEdited } from '../../ui/list/use-dialog.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { LocationDialog } from './location-dialog.tsx'
import { vehicleOf } from './locations.queries.ts'

/** `/admin/ecu-and-adblue-locations`: lists, adds, changes and deletes locations of ECUs and AdBlue units. */
export function ManageLocationsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const locations = useRecordList(locationRoutes.list)
  const edited = useEdited<Location>()
  const removing = useMutation({
    mutationFn: (id: string) => call(locationRoutes.remove, { params: { id } }),
    onError: (error) => toast.error(t(errorPhrase(error))),
  })
  const askAndRemove = async (location: Location) => {
    const yes = await confirm({
      title: t('location_work.delete_title', { vehicle: vehicleOf(location) }),
      text: t('location_work.delete_text'),
      action: t('location_work.delete'),
      danger: true,
    })
    if (yes) removing.mutate(location._id)
  }
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t('location_work.add')}
    </Button>
  )
  return (
    <>
      <PageHead about={t('location_work.about')} action={add} />
      <Card flush>
        <RecordList
          {...locations}
          label={t('location_work.title')}
          searchLabel={t('locations.search')}
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
              cell: ({ ecu_images, adblue_images }) =>
                format.number(ecu_images.length + adblue_images.length),
              align: 'end',
              short: true,
              phone: 'aside',
            },
          ]}
          onOpen={edited.edit}
          menu={(location) => (
            <>
              <RowAction icon={IconPencil} onClick={() => edited.edit(location)}>
                {t('location_work.edit')}
              </RowAction>
              <RowAction icon={IconTrash} danger onClick={() => void askAndRemove(location)}>
                {t('location_work.delete')}
              </RowAction>
            </>
          )}
          empty={{
            icon: IconMapPin,
            title: t('location_work.empty'),
            text: t('location_work.empty_text'),
            action: add,
          }}
        />
      </Card>
      {edited.opened && <LocationDialog location={edited.row} onClose={edited.close} />}
    </>
  )
}
