import { useTranslation } from 'react-i18next'
import {
  type AvailableOption,
  type AvailableService,
  optionClasses,
} from '../../../../shared/services/services.ts'
import { ChoiceChip } from '../../../ui/field/choice-chip.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { optionsOf } from '../price/order-price.ts'
import { useSurcharge } from '../price/use-surcharge.ts'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './step.module.css'

/** Selects options of the service; restricted classes are apart from the others, and chosen ones say what they do. */
export function OptionChoice({ service }: { service: AvailableService }) {
  const { t } = useTranslation()
  const { form, offer } = useOrderForm()
  const surcharge = useSurcharge()
  const allowed = optionsOf(service, offer)
  const { option_ids } = form.values
  const isChosen = ({ _id }: AvailableOption) => option_ids.includes(_id)
  const toggle = ({ _id }: AvailableOption, chosen: boolean) =>
    form.setFieldValue('option_ids', chosen ? [...option_ids, _id] : option_ids.filter((id) => id !== _id))
  return optionClasses.map((kind) => {
    const options = allowed.filter((option) => option.class === kind)
    if (options.length === 0) return null
    return (
      <div key={kind}>
        <ChoiceGroup
          look="chips"
          legend={t(`orders.option_class.${kind}`)}
          hint={kind === 'normal' ? undefined : t('orders.form.restricted_hint')}
        >
          {options.map((option) => (
            <ChoiceChip
              key={option._id}
              type="checkbox"
              name="option"
              checked={isChosen(option)}
              onChange={(chosen) => toggle(option, chosen)}
              title={option.name}
              price={option.price > 0 ? surcharge(option.price) : t('orders.form.included')}
            />
          ))}
        </ChoiceGroup>
        <ul className={classes.notes}>
          {options
            .filter((option) => isChosen(option) && option.description)
            .map((option) => (
              <li key={option._id}>
                <strong>{option.name}</strong> {option.description}
              </li>
            ))}
        </ul>
      </div>
    )
  })
}
