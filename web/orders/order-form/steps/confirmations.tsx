import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Trans, useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { recordOf } from '../../../../shared/contract/typed-keys.ts'
import { useOrderForm } from '../order-form-context.ts'
import { confirmations } from '../order-values.ts'
import classes from './confirmations.module.css'

/** Shows the statements that the customer confirms before the order is placed, one by one or all at once. */
export function Confirmations() {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const given = confirmations.filter((name) => form.values[name]).length
  const wrong = confirmations.some((name) => form.errors[name])
  const all = given === confirmations.length
  return (
    <fieldset className={classes.group} data-wrong={wrong || undefined}>
      <legend className="visually-hidden">{t('orders.form.please_confirm')}</legend>
      <Checkbox
        className={clsx(classes.check, classes.all)}
        label={t('orders.confirmation.all')}
        checked={all}
        indeterminate={given > 0 && !all}
        onChange={() => {
          form.setValues(recordOf(confirmations, () => !all))
          for (const name of confirmations) form.clearFieldError(name)
        }}
      />
      {confirmations.map((name) => {
        const { error, label, ...field } = form.field(name, `orders.confirmation.${name}`)
        return (
          <Checkbox
            key={name}
            className={clsx(classes.check, classes.each)}
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
                label
              )
            }
            {...field}
            error={Boolean(error)}
          />
        )
      })}
    </fieldset>
  )
}
