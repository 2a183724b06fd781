import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { needsPostCode } from '../../../shared/money/buyer-address.ts'
import type { ShopAddress } from '../../../shared/shop/shop-orders.ts'
import { useCountries } from '../../ui/field/use-countries.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

type Props = {
  form: UseFormReturnType<CheckoutDraft>
  of: 'shipping_address' | 'billing_address'
  /** Which of their addresses a browser fills in. */
  section: 'shipping' | 'billing'
  disabled: boolean
}

/** Shows the fields of an address: where a parcel goes, or who is on the invoice. */
export function AddressFields({ form, of, section, disabled }: Props) {
  const { t } = useTranslation()
  const countries = useCountries()
  const field = (name: keyof ShopAddress, autoComplete: string, maxLength: number) => ({
    autoComplete: `${section} ${autoComplete}`,
    maxLength,
    disabled,
    ...form.getInputProps(`${of}.${name}`),
  })
  const optional = (name: string) => t('accounts.fields.optional', { field: name })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('cart.name')} withAsterisk {...field('name', 'name', 120)} />
        <TextInput
          label={optional(t('accounts.fields.company_name'))}
          {...field('company_name', 'organization', 120)}
        />
      </SimpleGrid>
      <TextInput
        label={t('profile.fields.address')}
        withAsterisk
        {...field('address', 'street-address', 200)}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          label={t('profile.fields.post_code')}
          withAsterisk={needsPostCode(form.values[of].country)}
          {...field('post_code', 'postal-code', 20)}
        />
        <TextInput label={t('profile.fields.city')} withAsterisk {...field('city', 'address-level2', 100)} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={t('accounts.fields.country')}
          withAsterisk
          data={[{ value: '', label: '' }, ...countries]}
          autoComplete={`${section} country`}
          disabled={disabled}
          {...form.getInputProps(`${of}.country`)}
        />
        <TextInput
          label={optional(t('accounts.fields.phone'))}
          type="tel"
          inputMode="tel"
          {...field('phone', 'tel', 40)}
        />
      </SimpleGrid>
    </Stack>
  )
}
