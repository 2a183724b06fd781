import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { businessForm, profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { VatNoField } from '../../../money/vat/vat-no-field.tsx'
import { SectionForm } from './section-form.tsx'
import { useOwnForm } from './use-own-form.ts'
import { VatCheckCard } from './vat-check.tsx'

/** Edits the person's company data. */
export function BusinessSection() {
  const { t } = useTranslation()
  const { company_name, company_reg, vat_no, web_url, country } = useMe()
  const { form, frame } = useOwnForm(
    businessForm,
    { company_name, company_reg, vat_no, web_url },
    (body) => call(profileRoutes.updateBusiness, { body }),
    { web_url: 'profile.fields.web_url_wrong' },
  )
  return (
    <>
      <SectionForm {...frame} title={t('profile.business.title')} about={t('profile.business.about')}>
        <TextInput
          label={t('accounts.fields.company_name')}
          autoComplete="organization"
          {...form.getInputProps('company_name')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <TextInput label={t('profile.fields.company_reg')} {...form.getInputProps('company_reg')} />
          <VatNoField
            label={t('accounts.fields.vat_no')}
            country={country}
            {...form.getInputProps('vat_no')}
          />
        </SimpleGrid>
        <TextInput
          label={t('profile.fields.web_url')}
          type="url"
          dir="ltr"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          {...form.getInputProps('web_url')}
        />
      </SectionForm>
      <VatCheckCard />
    </>
  )
}
