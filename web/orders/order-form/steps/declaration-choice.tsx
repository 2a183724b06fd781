import { useTranslation } from 'react-i18next'
import { declarations } from '../../../../shared/services/services.ts'
import { ChoiceChip } from '../../../ui/field/choice-chip.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './step.module.css'

/** Asks for the vehicle's use, which an order with a restricted option has to declare. */
export function DeclarationChoice() {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const { declaration } = form.values
  return (
    <div>
      <ChoiceGroup
        look="chips"
        legend={t('orders.form.declaration')}
        hint={t('orders.form.declaration_hint')}
        error={form.errors.declaration}
      >
        {declarations.map((use) => (
          <ChoiceChip
            key={use}
            type="radio"
            name="declaration"
            checked={declaration === use}
            onChange={() => form.setFieldValue('declaration', use)}
            title={t(`orders.declaration_short.${use}`)}
          />
        ))}
      </ChoiceGroup>
      {declaration ? <p className={classes.notes}>{t(`orders.declaration.${declaration}`)}</p> : null}
    </div>
  )
}
