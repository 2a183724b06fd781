import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconArrowsLeftRight, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VariantDetail } from '../../../shared/vehicles/statistics.ts'
import { fuelTypes } from '../../../shared/vehicles/vehicle-words.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFigures } from '../../records/units/use-figures.ts'
import { Card } from '../../ui/display/card.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { MakerMark } from '../../ui/names/maker-mark.tsx'
import { LocationOfVehicle } from '../locations/location-of-vehicle.tsx'
import { PowerChart } from './curves/power-chart.tsx'
import type { Scale } from './curves/scale.ts'
import { useRememberVariant } from './recent-variants.ts'
import { type FoundBy, ServicesToOrder } from './services-to-order.tsx'
import { StageFigures } from './stage-figures.tsx'
import classes from './statistics.module.css'
import { variantDetailQuery } from './statistics.queries.ts'
import { VariantPictures } from './variant-pictures.tsx'

type Props = {
  id: string
  /** Plate and VIN by which it was found. */
  found?: FoundBy
  /** The scale of the charts where two variants are compared. */
  scale?: Scale | undefined
  onCompare: (() => void) | undefined
  onClose: () => void
}

/** Shows all that is known of a variant: figures of each stage, curves, control units, remarks, and for customers what may be ordered. */
export function VariantSheet({ id, found, scale, onCompare, onClose }: Props) {
  const { t } = useTranslation()
  const team = useIsTeam()
  const { data: variant, error, refetch } = useQuery(variantDetailQuery(id))
  useRememberVariant(variant)
  if (error && !variant) {
    return (
      <Card>
        <ErrorState error={error} retry={refetch} />
        <Button variant="subtle" fullWidth onClick={onClose}>
          {t('statistics.find_another')}
        </Button>
      </Card>
    )
  }
  if (!variant) {
    return (
      <Card>
        <SkeletonRows rows={6} height={48} />
      </Card>
    )
  }
  const { manufacture, vmodel, generation, years, name } = variant
  return (
    <article className={classes.sheet} aria-label={[manufacture, vmodel, name].join(' ')}>
      <Card>
        <div className={classes.head}>
          <MakerMark maker={manufacture} />
          <div className={classes.names}>
            <h2 className={classes.name}>
              <bdi>{[manufacture, vmodel, name].join(' ')}</bdi>
            </h2>
            <p className={classes.quiet}>
              <bdi>{[generation, years].filter(Boolean).join(' · ')}</bdi>
            </p>
          </div>
          <div className={classes.acts}>
            {onCompare && (
              <Button
                variant="default"
                leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
                onClick={onCompare}
              >
                {t('statistics.compare')}
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('statistics.close', { name: [manufacture, vmodel, name].join(' ') })}
              onClick={onClose}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        </div>
        <VariantFacts variant={variant} />
        <LocationOfVehicle variant={variant._id} />
      </Card>
      <Figures variant={variant} scale={scale} />
      <div className={classes.part}>
        <VariantPictures variant={variant} />
      </div>
      {!team && <ServicesToOrder variant={variant} found={found} />}
    </article>
  )
}

function VariantFacts({ variant }: { variant: VariantDetail }) {
  const { t } = useTranslation()
  const { list, number } = useFormat()
  const { remarkText } = useFigures()
  const fuel = fuelTypes.find((known) => known === variant.fuel_type)
  const ecus = variant.ecus.map(({ brand, version }) => [brand, version].filter(Boolean).join(' '))
  return (
    <FactList
      look="tiles"
      facts={[
        { name: t('orders.field.fuel_type'), value: fuel ? t(`orders.fuel_type.${fuel}`) : '' },
        { name: t('orders.field.engine_type'), value: variant.engine_code },
        {
          name: t('statistics.displacement'),
          value:
            variant.displacement_cc === null
              ? ''
              : t('statistics.ccm', { amount: number(variant.displacement_cc) }),
        },
        { name: t('statistics.ecus', { count: ecus.length }), value: list(ecus) },
        { name: t('statistics.remarks'), value: remarkText(variant.remarks), long: true },
      ]}
    />
  )
}

function Figures({ variant, scale }: { variant: VariantDetail; scale: Scale | undefined }) {
  const { t } = useTranslation()
  const { stages } = variant
  const [chosen, setChosen] = useState(stages[0]?._id ?? '')
  const stage = stages.find(({ _id }) => _id === chosen)
  return (
    <Card title={t('statistics.figures_title')}>
      <StageFigures variant={variant} />
      {stages.length > 1 && (
        <SegmentedControl
          className={classes.stages}
          aria-label={t('statistics.chart_stage')}
          value={chosen}
          onChange={setChosen}
          data={stages.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <PowerChart variant={variant} stage={stage} scale={scale} />
    </Card>
  )
}
