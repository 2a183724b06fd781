import { SimpleGrid, TextInput } from '@mantine/core'
import { type BuyerAddress, needsPostCode } from '../../../shared/money/buyer-address.ts'
import type { PhraseKey } from '../../app/phrase.ts'
import type { FieldProps } from '../../ui/form/field-props.ts'

type Props = {
  /** Decides if a post code is needed. */
  country: string
  field: (name: keyof BuyerAddress, label: PhraseKey) => FieldProps<string>
}

/** Shows the fields of a buyer's address, without the country. */
export function AddressFields({ country, field }: Props) {
  return (
    <>
      <TextInput {...field('address', 'profile.fields.address')} autoComplete="street-address" />
      <SimpleGrid cols={2}>
        <TextInput
          {...field('post_code', 'profile.fields.post_code')}
          autoComplete="postal-code"
          required={needsPostCode(country)}
        />
        <TextInput {...field('city', 'profile.fields.city')} autoComplete="address-level2" />
      </SimpleGrid>
    </>
  )
}
