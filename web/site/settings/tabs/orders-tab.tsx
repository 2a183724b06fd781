import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { siteSettings } from '../../../../shared/settings.ts'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import { settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { Card } from '../../../ui/display/card.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Fields } from '../fields.tsx'
import { useSaveTab } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { type TimeFramePrices, TimeFramePricesCard } from './time-frame-prices.tsx'
import { Toggles } from './toggles.tsx'

const { reg_no_mode: plates, payment_type: payments } = siteSettings.shape
const pricesOf = ({ time_frame_prices }: SettingsOfSite): TimeFramePrices => time_frame_prices
const fieldsOf = (settings: SettingsOfSite) => ({
  tab: 'orders' as const,
  reg_no_mode: settings.reg_no_mode,
  payment_type: settings.payment_type,
  submit_order_pay_later: settings.submit_order_pay_later,
  automation: settings.automation,
  retention_days: settings.retention_days,
  price_type_names: settings.price_type_names,
  time_frame_prices: pricesOf(settings),
})

/** Edits the fields that an order requires, its payment, and how long its files are kept. */
export function OrdersTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTab()
  const tab = useTabForm({
    schema: settingsTabs.orders,
    values: fieldsOf(settings),
    save: async (form, opened) => fieldsOf(await mutateAsync({ form, opened })),
  })
  const { getInputProps } = tab.form
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.tab.orders')} about={t('settings.about.orders')}>
        <Fields>
          <NativeSelect
            label={t('settings.field.reg_no_mode')}
            description={t('settings.hint.reg_no_mode')}
            data={plates
              .unwrap()
              .options.map((value) => ({ value, label: t(`settings.reg_no_mode.${value}`) }))}
            {...getInputProps('reg_no_mode')}
          />
          <NativeSelect
            label={t('settings.field.payment_type')}
            description={t(`settings.payment_type_about.${tab.form.values.payment_type}`)}
            data={payments
              .unwrap()
              .options.map((value) => ({ value, label: t(`settings.payment_type.${value}`) }))}
            {...getInputProps('payment_type')}
          />
          <NumberField
            label={t('settings.field.retention_days')}
            description={t('settings.hint.retention_days')}
            withAsterisk
            {...getInputProps('retention_days')}
          />
          <Toggles names={['submit_order_pay_later', 'automation']} form={tab.form} />
        </Fields>
      </Card>
      <Card title={t('settings.price_types')} about={t('settings.price_types_about')}>
        <Fields>
          {([0, 1, 2] as const).map((at) => (
            <TextInput
              key={at}
              label={t('services.price_type', { number: at + 1 })}
              maxLength={40}
              {...getInputProps(`price_type_names.${at}`)}
            />
          ))}
        </Fields>
      </Card>
      <TimeFramePricesCard
        values={tab.form.values.time_frame_prices}
        errors={tab.form.errors}
        onChange={(prices) => tab.form.setFieldValue('time_frame_prices', prices)}
      />
    </TabForm>
  )
}
