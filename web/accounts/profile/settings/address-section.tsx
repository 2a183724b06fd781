import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressForm, profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { useCountries } from '../../../ui/field/use-countries.ts'
import { SectionForm } from './section-form.tsx'
import { useOwnForm } from './use-own-form.ts'

/** Edits the address on the person's invoices. */
export function AddressSection() {
  const { t } = useTranslation()
  const countries = useCountries()
  const { address, city, post_code, country } = useMe()
  const form = useOwnForm(addressForm, { address, city, post_code, country }, (body) =>
    call(profileRoutes.updateAddress, { body }),
  )
  const { field } = form
  return (
    <SectionForm form={form} title={t('profile.address.title')} about={t('profile.address.about')}>
      <TextInput {...field('address', 'profile.fields.address')} autoComplete="street-address" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput {...field('post_code', 'profile.fields.post_code')} autoComplete="postal-code" />
        <TextInput {...field('city', 'profile.fields.city')} autoComplete="address-level2" />
      </SimpleGrid>
      <NativeSelect
        {...field('country')}
        dir={undefined}
        autoComplete="country"
        data={[{ value: '', label: '' }, ...countries]}
      />
    </SectionForm>
  )
}
