import { useTranslation } from 'react-i18next'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { useSitePaidIn, WorkPrice } from '../../ui/work-price.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { optionsOf } from '../price/order-price.ts'
import { ChoiceGroup } from './choice-group.tsx'

/** Selects a service, grouped by headings. Options that the new service does not have are removed. */
export function ServiceChoice() {
  const { t } = useTranslation()
  const { form, offer } = useOrderForm()
  const paidIn = useSitePaidIn()
  const headings = [...new Set(offer.services.map((service) => service.main_service))]
  const choose = (service: (typeof offer.services)[number]) => {
    const fitting = optionsOf(service, offer).map(({ _id }) => _id)
    form.setValues({
      service_id: service._id,
      option_ids: form.values.option_ids.filter((id) => fitting.includes(id)),
    })
    form.clearFieldError('service_id')
  }
  return headings.map((heading, index) => (
    <ChoiceGroup
      key={heading}
      legend={heading}
      error={index === headings.length - 1 ? form.errors.service_id : undefined}
    >
      {offer.services
        .filter((service) => service.main_service === heading)
        .map((service) => (
          <ChoiceCard
            key={service._id}
            type="radio"
            name="service"
            checked={form.values.service_id === service._id}
            onChange={() => choose(service)}
            title={service.name}
            hint={service.description}
            price={
              service.price > 0 ? (
                <WorkPrice credits={service.price} paidIn={paidIn} />
              ) : (
                t('orders.form.free')
              )
            }
          />
        ))}
    </ChoiceGroup>
  ))
}
