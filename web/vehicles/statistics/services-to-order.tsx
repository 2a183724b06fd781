import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { AvailableService } from '../../../shared/services/services.ts'
import type { VariantDetail } from '../../../shared/vehicles/statistics.ts'
import { serviceIconOf } from '../../records/orders/service-icons.ts'
import { useSitePaidIn, WorkPrice } from '../../records/orders/work-price.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { usePowerText } from '../use-power-text.ts'
import classes from './services-to-order.module.css'
import { servicesQuery } from './statistics.queries.ts'

/** Plate and VIN by which a vehicle was found. */
export type FoundBy = { reg_no?: string; vin?: string } | undefined

type Props = { variant: VariantDetail; found: FoundBy }

/** Lists the services available for a variant at the person's prices; each opens the order form, filled in. */
export function ServicesToOrder({ variant, found }: Props) {
  const { t } = useTranslation()
  const available = useQuery(servicesQuery)
  return (
    <Card title={t('statistics.services')} about={t('statistics.services_about')} flush>
      <Loaded query={available} rows={3} height={56}>
        {(available) => {
          const services = servicesOf(variant, available)
          if (services.length === 0) return <p className={classes.none}>{t('statistics.no_services')}</p>
          return (
            <ul className={classes.services}>
              {services.map((service) => (
                <ServiceLine key={service._id} service={service} variant={variant} found={found} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** A stage names its service; where none does, every service may be ordered. */
function servicesOf({ stages }: VariantDetail, services: readonly AvailableService[]) {
  const named = stages.flatMap(({ service_id }) => (service_id === null ? [] : [service_id]))
  return named.length === 0 ? services : services.filter(({ _id }) => named.includes(_id))
}

/** Keeps each number and its unit in one line: `195 PS · 410 Nm` breaks at its dot only. */
const withUnits = (figures: string) => figures.replaceAll(/(?<!·) (?!·)/g, '\u00a0')

function ServiceLine({ service, variant, found }: Props & { service: AvailableService }) {
  const { t } = useTranslation()
  const powerText = usePowerText()
  const paidIn = useSitePaidIn()
  const Icon = serviceIconOf[service.icon]
  const stage = variant.stages.find(({ service_id }) => service_id === service._id)
  return (
    <li className={classes.service}>
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <span className={classes.name}>
          <bdi>{service.name}</bdi>
        </span>
        <span className={classes.about}>
          {stage ? withUnits(powerText(stage.power_hp, stage.torque_nm)) : <bdi>{service.description}</bdi>}
        </span>
      </div>
      <WorkPrice credits={service.price} paidIn={paidIn} />
      <Button
        component={Link}
        to={pathTo('submitOrder', { variant: variant._id, service: service._id, ...found })}
        aria-label={t('statistics.order_service', { name: service.name })}
      >
        {t('statistics.order')}
      </Button>
    </li>
  )
}
