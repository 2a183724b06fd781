import { useTranslation } from 'react-i18next'
import {
  type AvailableOption,
  type AvailableService,
  optionClasses,
} from '../../../../shared/orders/services.ts'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { useSitePaidIn, WorkPrice } from '../../ui/work-price.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { optionsOf } from '../price/order-price.ts'
import { ChoiceGroup } from './choice-group.tsx'

/** Selects options of the service; restricted classes are apart from the others. */
export function OptionChoice({ service }: { service: AvailableService }) {
  const { t } = useTranslation()
  const { form, offer } = useOrderForm()
  const paidIn = useSitePaidIn()
  const allowed = optionsOf(service, offer)
  const { option_ids } = form.values
  const toggle = ({ _id }: AvailableOption, chosen: boolean) =>
    form.setFieldValue('option_ids', chosen ? [...option_ids, _id] : option_ids.filter((id) => id !== _id))
  return optionClasses.map((kind) => {
    const options = allowed.filter((option) => option.class === kind)
    if (options.length === 0) return null
    return (
      <ChoiceGroup
        key={kind}
        legend={t(`orders.option_class.${kind}`)}
        hint={kind === 'normal' ? undefined : t('orders.form.restricted_hint')}
      >
        {options.map((option) => (
          <ChoiceCard
            key={option._id}
            type="checkbox"
            name="option"
            checked={option_ids.includes(option._id)}
            onChange={(chosen) => toggle(option, chosen)}
            title={option.name}
            hint={option.description}
            price={
              option.price > 0 ? (
                <WorkPrice credits={option.price} paidIn={paidIn} />
              ) : (
                t('orders.form.included')
              )
            }
          />
        ))}
      </ChoiceGroup>
    )
  })
}
