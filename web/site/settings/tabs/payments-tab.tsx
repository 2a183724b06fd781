import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { siteMethods } from '../../../../shared/money/payment-states.ts'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import { settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { Card } from '../../../ui/display/card.tsx'
import { HundredthsField } from '../../../ui/form/hundredths-field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { Fields, Pair } from '../fields.tsx'
import { useSaveTab } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { Toggles } from './toggles.tsx'
import { useCurrencies } from './use-currencies.ts'

type Amounts = Record<'credit_price' | 'min_purchase' | 'max_purchase', number | ''>
const amountsOf = ({ credit_price, min_purchase, max_purchase }: SettingsOfSite): Amounts => ({
  credit_price,
  min_purchase,
  max_purchase,
})
const fieldsOf = (settings: SettingsOfSite) => ({
  tab: 'payments' as const,
  currency: settings.currency,
  ...amountsOf(settings),
  bank_details: settings.bank_details,
  bank: settings.bank,
  stripe: settings.stripe,
  paypal: settings.paypal,
  payfast: settings.payfast,
  klarna: settings.klarna,
  coinbase: settings.coinbase,
})

/** Edits the currency and price of credits, and the available payment methods. */
export function PaymentsTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTab()
  const currencies = useCurrencies()
  const tab = useTabForm({
    schema: settingsTabs.payments,
    values: fieldsOf(settings),
    save: async (form, opened) => fieldsOf(await mutateAsync({ form, opened })),
    phrases: { max_purchase: 'settings.purchase_order' },
  })
  const { values, errors, getInputProps, setFieldValue } = tab.form
  const amount = (name: keyof Amounts) => ({
    'data-path': name,
    label: t(`settings.field.${name}`),
    description: t(`settings.hint.${name}`),
    withAsterisk: true,
    value: values[name],
    error: errors[name],
    onChange: (typed: number | '') => setFieldValue(name, typed),
  })
  const missing = (name: string) => !settings.connected.some((method) => method === name)
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.prices')} about={t('settings.prices_about')}>
        <Fields>
          <SearchSelect
            data-path="currency"
            label={t('settings.field.currency')}
            description={t('settings.hint.currency')}
            choices={currencies}
            value={values.currency}
            error={errors.currency}
            required
            onChange={(code) => setFieldValue('currency', code)}
          />
          <MoneyField {...amount('credit_price')} currency={values.currency || settings.currency} />
          <Pair>
            <HundredthsField {...amount('min_purchase')} />
            <HundredthsField {...amount('max_purchase')} />
          </Pair>
        </Fields>
      </Card>
      <Card title={t('settings.methods')} about={t('settings.methods_about')}>
        <Fields>
          <Toggles names={siteMethods} form={tab.form} missing={missing} />
          <Textarea
            label={t('settings.field.bank_details')}
            description={t('settings.hint.bank_details')}
            autosize
            minRows={3}
            maxLength={1000}
            {...getInputProps('bank_details')}
          />
        </Fields>
      </Card>
    </TabForm>
  )
}
