import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { businessForm, profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { VatNoField } from '../../../ui/vat/vat-no-field.tsx'
import { SectionForm } from './section-form.tsx'
import { useOwnForm } from './use-own-form.ts'
import { VatCheckCard } from './vat-check.tsx'

/** Edits the person's business, and checks its VAT no. */
export function BusinessSection() {
  const { t } = useTranslation()
  const { company_name, company_reg, vat_no, web_url, country } = useMe()
  const form = useOwnForm(
    businessForm,
    { company_name, company_reg, vat_no, web_url },
    (body) => call(profileRoutes.updateBusiness, { body }),
    { web_url: 'profile.fields.web_url_wrong' },
  )
  const { field } = form
  return (
    <>
      <SectionForm form={form} title={t('profile.business.title')} about={t('profile.business.about')}>
        <TextInput {...field('company_name')} autoComplete="organization" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <TextInput {...field('company_reg', 'profile.fields.company_reg')} />
          <VatNoField {...field('vat_no')} country={country} />
        </SimpleGrid>
        <TextInput
          {...field('web_url', 'profile.fields.web_url')}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
        />
      </SectionForm>
      <VatCheckCard />
    </>
  )
}
