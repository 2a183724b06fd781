import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingsOfSite } from '../../shared/settings-routes.ts'
import { connectedPayments, paymentMethods, settingsTabs } from '../../shared/settings-tabs.ts'
import { useLocale } from '../i18n/locale-choice.ts'
import { Card } from '../ui/card.tsx'
import { SearchSelect } from '../ui/search-select.tsx'
import { Fields } from './fields.tsx'
import { useSaveTab } from './settings.queries.ts'
import { TabForm } from './tab-form.tsx'
import { Toggles } from './toggles.tsx'
import { useTabForm } from './use-tab-form.ts'

const connected: readonly string[] = connectedPayments
const fieldsOf = (settings: SettingsOfSite) => ({
  tab: 'payments' as const,
  currency: settings.currency,
  bank_details: settings.bank_details,
  bank: settings.bank,
  stripe: settings.stripe,
  paypal: settings.paypal,
  payfast: settings.payfast,
  klarna: settings.klarna,
  coinbase: settings.coinbase,
})

/** What credits are paid in, and how. */
export function PaymentsTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTab()
  const currencies = useCurrencies()
  const tab = useTabForm({
    schema: settingsTabs.payments,
    values: fieldsOf(settings),
    save: async (form) => fieldsOf(await mutateAsync({ form })),
  })
  const { values, errors, getInputProps, setFieldValue } = tab.form
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.tab.payments')} about={t('settings.about.payments')}>
        <Fields>
          <SearchSelect
            label={t('settings.field.currency')}
            description={t('settings.hint.currency')}
            choices={currencies}
            value={values.currency}
            error={errors.currency}
            required
            onChange={(code) => setFieldValue('currency', code)}
          />
          <Textarea
            label={t('settings.field.bank_details')}
            description={t('settings.hint.bank_details')}
            autosize
            minRows={3}
            maxLength={1000}
            {...getInputProps('bank_details')}
          />
          <Toggles names={paymentMethods} form={tab.form} locked={(name) => !connected.includes(name)} />
        </Fields>
      </Card>
    </TabForm>
  )
}

/** Every currency by its name in the reader's language. */
function useCurrencies() {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} · ${names.of(value)}`,
    }))
  }, [locale])
}
