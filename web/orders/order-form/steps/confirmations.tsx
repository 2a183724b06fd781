import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { useOrderForm } from '../order-form-context.ts'
import { confirmations } from '../order-values.ts'
import classes from './step.module.css'

/** Shows the statements that the customer confirms before the order is placed. */
export function Confirmations() {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('orders.form.please_confirm')}</legend>
      {confirmations.map((name) => (
        <Checkbox
          key={name}
          label={
            name === 'terms_accepted' ? (
              <Trans
                i18nKey="orders.confirmation.terms_accepted"
                components={{
                  terms: <Link to={pathTo('termsOfUse')} target="_blank" className={classes.terms} />,
                  payment: (
                    <Link to={pathTo('termsAndConditions')} target="_blank" className={classes.terms} />
                  ),
                }}
              />
            ) : (
              t(`orders.confirmation.${name}`)
            )
          }
          {...form.getInputProps(name, { type: 'checkbox' })}
        />
      ))}
    </fieldset>
  )
}
