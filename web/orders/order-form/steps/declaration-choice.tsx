import { useTranslation } from 'react-i18next'
import { declarations } from '../../../../shared/orders/services.ts'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceGroup } from './choice-group.tsx'

/** Asks for the vehicle's use, which an order with a restricted option has to declare. */
export function DeclarationChoice() {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  return (
    <ChoiceGroup
      legend={t('orders.form.declaration')}
      hint={t('orders.form.declaration_hint')}
      error={form.errors.declaration}
    >
      {declarations.map((use) => (
        <ChoiceCard
          key={use}
          type="radio"
          name="declaration"
          checked={form.values.declaration === use}
          onChange={() => form.setFieldValue('declaration', use)}
          title={t(`orders.declaration_short.${use}`)}
          hint={t(`orders.declaration.${use}`)}
        />
      ))}
    </ChoiceGroup>
  )
}
