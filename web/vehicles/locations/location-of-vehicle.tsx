import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locationRoutes } from '../../../shared/vehicles/locations.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LocationCard } from './location-card.tsx'
import { partsOf } from './locations.queries.ts'

/** Opens where the units of a variant sit, as the best fitting location says; shows nothing where there is none. */
export function LocationOfVehicle({ variant }: { variant: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(callQuery(locationRoutes.list, { query: { variant, size: 1 } }))
  const [location] = data?.items ?? []
  if (!location) return null
  const [part = 'ecu', other] = partsOf(location)
  const title = t(`locations.of_vehicle.${other ? 'both' : part}`)
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconMapPin size={16} />}
        onClick={() => setOpened(true)}
      >
        {title}
      </Button>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title={title} size="lg">
          <LocationCard location={location} />
        </Dialog>
      )}
    </>
  )
}
