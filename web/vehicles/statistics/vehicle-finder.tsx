import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { FoundRegistration } from '../../../shared/vehicles/registration.ts'
import { chunk } from '../../app/chunk.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { Card } from '../../ui/display/card.tsx'
import { VehicleSearch } from '../vehicle-search.tsx'
import { VehicleTree } from '../vehicle-tree.tsx'
import { useRecentVariants } from './recent-variants.ts'
import classes from './statistics.module.css'

const RegistrationField = lazy(() =>
  chunk(() => import('../registration/registration-field.tsx')).then((file) => ({
    default: file.RegistrationField,
  })),
)

const ways = ['search', 'tree', 'registration'] as const

type Props = {
  /** Called with the vehicle, and what was found for its plate or VIN. */
  onChoose: (_id: string, found?: FoundRegistration) => void
  shown: readonly (string | undefined)[]
}

/** Finds a vehicle by search, step by step, or by its plate or VIN, and lists those looked at last. */
export function VehicleFinder({ onChoose, shown }: Props) {
  const { t } = useTranslation()
  const team = useIsTeam()
  const [way, setWay] = useState<(typeof ways)[number]>('search')
  const { dvla_lookup = false, rdw_lookup = false } = useSiteData() ?? {}
  const nameOf = (one: (typeof ways)[number]) => {
    if (one !== 'registration') return t(`vehicles.ways.${one}`)
    return t(dvla_lookup || rdw_lookup ? 'registration.plate_or_vin' : 'registration.vin')
  }
  const recent = useRecentVariants().filter(({ _id }) => !shown.includes(_id))
  return (
    <Card>
      <div className={classes.finder}>
        <SegmentedControl
          className={classes.ways}
          aria-label={t('vehicles.way')}
          value={way}
          onChange={setWay}
          data={ways.map((value) => ({ value, label: nameOf(value) }))}
        />
        {way === 'search' && <VehicleSearch onChoose={({ _id }) => onChoose(_id)} />}
        {way === 'tree' && <VehicleTree onChoose={({ _id }) => onChoose(_id)} />}
        {way === 'registration' && (
          <Suspense>
            <RegistrationField onChoose={({ _id }, found) => onChoose(_id, found)} />
          </Suspense>
        )}
        {recent.length > 0 && (
          <nav className={classes.recent} aria-label={t('statistics.recent')}>
            <span className={classes.quiet}>{t('statistics.recent')}</span>
            {recent.map(({ _id, name }) => (
              <Link
                key={_id}
                className={classes.seen}
                to={pathTo(team ? 'workStatistics' : 'vehicleStatistics')}
                search={{ variant: _id }}
              >
                <bdi>{name}</bdi>
              </Link>
            ))}
          </nav>
        )}
      </div>
    </Card>
  )
}
