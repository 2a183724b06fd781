import { SimpleGrid, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { type BuyerAddress, needsPostCode } from '../../../shared/money/buyer-address.ts'

type Props = {
  /** Decides if a post code is needed. */
  country: string
  field: (name: keyof BuyerAddress) => GetInputPropsReturnType
}

/** Shows the fields of a buyer's address, without the country. */
export function AddressFields({ country, field }: Props) {
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
          withAsterisk={needsPostCode(country)}
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
