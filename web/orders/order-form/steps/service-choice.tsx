import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvailableService } from '../../../../shared/services/services.ts'
import { hasTyped } from '../../../../shared/words/fold.ts'
import { usePhone } from '../../../ui/display/use-phone.ts'
import { useOrderForm } from '../order-form-context.ts'
import { gainsQuery } from '../price/offer.queries.ts'
import { optionsOf } from '../price/order-price.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { OptionChoice } from './option-choice.tsx'
import { ServiceCard } from './service-card.tsx'
import classes from './step.module.css'

/** So many services are seen at a glance; more are searched. */
const atAGlance = 6

/**
 * Selects a service, grouped by headings and found by words. Options that the new service does not have are removed. On
 * a phone the chosen one stands alone, with a way back to the others.
 */
export function ServiceChoice() {
  const { t } = useTranslation()
  const phone = usePhone()
  const { form, offer, priced } = useOrderForm()
  const gains = useQuery(gainsQuery(form.values.variant_id)).data ?? []
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const alone = phone && !all && priced.service
  const found = alone ? [alone] : servicesWith(offer.services, typed)
  const headings = [...new Set(found.map((service) => service.main_service))]
  const choose = (service: AvailableService) => {
    const fitting = optionsOf(service, offer).map(({ _id }) => _id)
    form.setValues({
      service_id: service._id,
      option_ids: form.values.option_ids.filter((id) => fitting.includes(id)),
    })
    form.clearFieldError('service_id')
    setAll(false)
    setTyped('')
  }
  return (
    <>
      {offer.services.length > atAGlance && !alone ? (
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('orders.form.find_service')}
          placeholder={t('orders.form.find_service')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {found.length === 0 ? <p className={classes.hint}>{t('orders.form.no_service_found')}</p> : null}
      {headings.map((heading, index) => (
        <Fragment key={heading}>
          <ChoiceGroup
            legend={heading}
            error={index === headings.length - 1 ? form.errors.service_id : undefined}
          >
            {found
              .filter((service) => service.main_service === heading)
              .map((service) => (
                <Fragment key={service._id}>
                  <ServiceCard
                    service={service}
                    gain={gains.find(({ service_id }) => service_id === service._id)}
                    onChoose={() => choose(service)}
                  />
                  {!alone && priced.service?._id === service._id ? (
                    <div className={classes.under}>
                      <OptionChoice service={service} />
                    </div>
                  ) : null}
                </Fragment>
              ))}
          </ChoiceGroup>
          {alone && offer.services.length > 1 ? (
            <Button
              variant="default"
              size="compact-sm"
              className={classes.others}
              onClick={() => setAll(true)}
            >
              {t('orders.form.other_services')}
            </Button>
          ) : null}
          {alone ? <OptionChoice service={alone} /> : null}
        </Fragment>
      ))}
    </>
  )
}

/** Returns the services that have every typed word in their name, heading or description. */
function servicesWith(services: readonly AvailableService[], typed: string) {
  const has = hasTyped(typed)
  return services.filter(({ name, main_service, description }) =>
    has(`${name} ${main_service} ${description}`),
  )
}
