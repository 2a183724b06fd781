import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import { settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { VatNoField } from '../../../money/vat/vat-no-field.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { useCountries } from '../../../ui/form/use-countries.ts'
import { Fields, Pair } from '../fields.tsx'
import { useSaveTab } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { CompanyHint } from './company-hint.tsx'

const fieldsOf = (settings: SettingsOfSite) => ({
  tab: 'company' as const,
  company_name: settings.company_name,
  company_address: settings.company_address,
  company_post_code: settings.company_post_code,
  company_city: settings.company_city,
  company_country: settings.company_country,
  company_vat_no: settings.company_vat_no,
  company_reg: settings.company_reg,
  company_email: settings.company_email,
  company_phone: settings.company_phone,
  invoice_prefix: settings.invoice_prefix,
  invoice_footer: settings.invoice_footer,
  document_years: settings.document_years,
})

/** Edits the seller's data for invoices, and the numbering of invoices. */
export function CompanyTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const countries = useCountries()
  const { mutateAsync } = useSaveTab()
  const tab = useTabForm({
    schema: settingsTabs.company,
    values: fieldsOf(settings),
    save: async (form, opened) => fieldsOf(await mutateAsync({ form, opened })),
    phrases: { invoice_prefix: 'settings.hint.invoice_prefix' },
  })
  const { values, errors, getInputProps, setFieldValue } = tab.form
  const input = (name: Exclude<keyof typeof values, 'tab'>, maxLength: number) => ({
    ...getInputProps(name),
    label: t(`settings.field.${name}`),
    maxLength,
  })
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.company.seller')} about={t('settings.about.company')}>
        <Fields>
          <CompanyHint values={values} />
          <TextInput {...input('company_name', 120)} />
          <TextInput {...input('company_address', 200)} />
          <Pair>
            <TextInput {...input('company_post_code', 20)} />
            <TextInput {...input('company_city', 120)} />
          </Pair>
          <SearchSelect
            data-path="company_country"
            label={t('settings.field.company_country')}
            description={t('settings.hint.company_country')}
            choices={countries}
            value={values.company_country}
            error={errors.company_country}
            onChange={(code) => setFieldValue('company_country', code)}
          />
          <Pair>
            <VatNoField {...input('company_vat_no', 40)} country={values.company_country} of="operator" />
            <TextInput {...input('company_reg', 60)} dir="auto" />
          </Pair>
          <Pair>
            <TextInput {...input('company_email', 200)} type="email" dir="ltr" />
            <TextInput {...input('company_phone', 40)} type="tel" dir="ltr" />
          </Pair>
        </Fields>
      </Card>
      <Card title={t('settings.company.documents')} about={t('settings.company.documents_about')}>
        <Fields>
          <TextInput
            {...input('invoice_prefix', 10)}
            description={t('settings.hint.invoice_prefix')}
            dir="ltr"
          />
          <TextInput
            {...input('invoice_footer', 300)}
            description={t('settings.hint.invoice_footer')}
            dir="auto"
          />
          <NumberField
            label={t('settings.field.document_years')}
            description={t('settings.hint.document_years')}
            withAsterisk
            {...getInputProps('document_years')}
          />
        </Fields>
      </Card>
    </TabForm>
  )
}
