import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressForm, profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { useCountries } from '../../../ui/form/use-countries.ts'
import { SectionForm } from './section-form.tsx'
import { useOwnForm } from './use-own-form.ts'

/** Edits the person's address. */
export function AddressSection() {
  const { t } = useTranslation()
  const countries = useCountries()
  const { address, city, post_code, country } = useMe()
  const { form, frame } = useOwnForm(addressForm, { address, city, post_code, country }, (body) =>
    call(profileRoutes.updateAddress, { body }),
  )
  return (
    <SectionForm {...frame} title={t('profile.address.title')} about={t('profile.address.about')}>
      <TextInput
        label={t('profile.fields.address')}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput
          label={t('profile.fields.post_code')}
          autoComplete="postal-code"
          {...form.getInputProps('post_code')}
        />
        <TextInput
          label={t('profile.fields.city')}
          autoComplete="address-level2"
          {...form.getInputProps('city')}
        />
      </SimpleGrid>
      <NativeSelect
        label={t('accounts.fields.country')}
        autoComplete="country"
        data={[{ value: '', label: '' }, ...countries]}
        {...form.getInputProps('country')}
      />
    </SectionForm>
  )
}
