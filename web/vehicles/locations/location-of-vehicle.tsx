import { Button, Modal } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locationRoutes } from '../../../shared/vehicles/locations.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { LocationCard } from './location-card.tsx'

/** Opens where the units of a variant sit, as the best fitting location says; shows nothing where there is none. */
export function LocationOfVehicle({ variant }: { variant: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(callQuery(locationRoutes.list, { query: { variant, size: 1 } }))
  const [location] = data?.items ?? []
  if (!location) return null
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconMapPin size={16} />}
        onClick={() => setOpened(true)}
      >
        {t('location_work.of_vehicle')}
      </Button>
      {opened && (
        <Modal opened onClose={() => setOpened(false)} title={t('location_work.of_vehicle')} size="lg">
          <LocationCard location={location} />
        </Modal>
      )}
    </>
  )
}
