import { SimpleGrid, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { BuyerAddress } from '../../../shared/money/buyer-address.ts'

/** Shows the fields of a buyer's address, without the country. */
export function AddressFields({ field }: { field: (name: keyof BuyerAddress) => GetInputPropsReturnType }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('profile.fields.address')}
        autoComplete="street-address"
        maxLength={200}
        withAsterisk
        {...field('address')}
      />
      <SimpleGrid cols={2}>
        <TextInput
          label={t('profile.fields.post_code')}
          autoComplete="postal-code"
          maxLength={20}
          {...field('post_code')}
        />
        <TextInput
          label={t('profile.fields.city')}
          autoComplete="address-level2"
          maxLength={100}
          withAsterisk
          {...field('city')}
        />
      </SimpleGrid>
    </>
  )
}
