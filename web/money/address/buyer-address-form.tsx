import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../ui/field/use-countries.ts'
import { AddressFields } from './address-fields.tsx'
import classes from './buyer-address-form.module.css'
import type { BuyerAddressForm as Asked } from './use-buyer-address.ts'

/** Asks for the address that the invoice needs; nothing where it is known. */
export function BuyerAddressForm({ address, disabled }: { address: Asked; disabled?: boolean }) {
  const { t } = useTranslation()
  const countries = useCountries()
  const { asks, form, field, fromVies } = address
  if (!asks) return null
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{t('credits.address.title')}</legend>
      <p className={classes.about}>{t(fromVies ? 'credits.address.from_vies' : 'credits.address.about')}</p>
      <div className={classes.fields}>
        <AddressFields country={form.values.country} field={field} />
        <NativeSelect
          {...field('country', 'accounts.fields.country')}
          autoComplete="country"
          data={[{ value: '', label: '' }, ...countries]}
        />
      </div>
    </fieldset>
  )
}
