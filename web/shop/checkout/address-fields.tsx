import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { needsPostCode } from '../../../shared/money/buyer-address.ts'
import type { ShopAddress } from '../../../shared/shop/shop-order.ts'
import type { PhraseKey } from '../../app/phrase.ts'
import { useCountries } from '../../ui/field/use-countries.ts'
import type { FormWithFields } from '../../ui/form/use-fields.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

type Props = {
  form: FormWithFields<CheckoutDraft>
  of: 'shipping_address' | 'billing_address'
  /** Which of their addresses a browser fills in. */
  section: 'shipping' | 'billing'
  disabled: boolean
}

/** Shows the fields of an address: where a parcel goes, or who is on the invoice. */
export function AddressFields({ form, of, section, disabled }: Props) {
  const { t } = useTranslation()
  const countries = useCountries()
  const field = (name: keyof ShopAddress, label: PhraseKey, autoComplete: string) => ({
    ...form.field(`${of}.${name}`, label),
    ...{ autoComplete: `${section} ${autoComplete}`, disabled },
  })
  const optional = (label: PhraseKey) => ({ label: t('accounts.fields.optional', { field: t(label) }) })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...field('name', 'cart.name', 'name')} />
        <TextInput
          {...field('company_name', 'accounts.fields.company_name', 'organization')}
          {...optional('accounts.fields.company_name')}
        />
      </SimpleGrid>
      <TextInput {...field('address', 'profile.fields.address', 'street-address')} />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          {...field('post_code', 'profile.fields.post_code', 'postal-code')}
          required={needsPostCode(form.values[of].country)}
        />
        <TextInput {...field('city', 'profile.fields.city', 'address-level2')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          {...field('country', 'accounts.fields.country', 'country')}
          data={[{ value: '', label: '' }, ...countries]}
        />
        <TextInput
          {...field('phone', 'accounts.fields.phone', 'tel')}
          {...optional('accounts.fields.phone')}
          type="tel"
          inputMode="tel"
        />
      </SimpleGrid>
    </Stack>
  )
}
