import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { currency, money } from '../../../shared/contract/fields.ts'
import type { ApiAccess } from '../../../shared/partners/api-access.ts'
import { type WidgetPrices, widgetRoutes } from '../../../shared/partners/widget.ts'
import { SectionForm } from '../../accounts/profile/settings/section-form.tsx'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useCurrencies } from '../../site/settings/controls/use-currencies.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

const draft = z.object({ currency, prices: z.record(z.string(), money.or(z.literal(''))) })

/** Edits what one's customers pay for each service, as the widget shows it. */
export function PricesCard({ access: { _id: id } }: { access: ApiAccess }) {
  const prices = useQuery(callQuery(widgetRoutes.prices, { params: { id } }))
  return (
    <Loaded query={prices} rows={4}>
      {(own) => <PricesForm access_id={id} own={own} />}
    </Loaded>
  )
}

function PricesForm({ access_id: id, own }: { access_id: string; own: WidgetPrices }) {
  const { t } = useTranslation()
  const currencies = useCurrencies()
  const first: z.input<typeof draft> = {
    currency: own.currency,
    prices: Object.fromEntries(own.services.map(({ service_id, price }) => [service_id, price ?? ''])),
  }
  const form = useSchemaForm(draft, first, {
    words: 'widget',
    save: (set) => {
      const prices = Object.entries(set.prices).flatMap(([service_id, price]) =>
        price === '' ? [] : [{ service_id, price }],
      )
      return call(widgetRoutes.savePrices, { params: { id }, body: { currency: set.currency, prices } })
    },
    done: () => t('widget.prices_saved'),
    next: 'saved',
  })
  const { values, errors } = form
  return (
    <SectionForm title={t('widget.prices')} about={t('widget.prices_about')} form={form}>
      <Select
        {...form.field('currency')}
        data={currencies}
        onChange={(value) => value && form.setFieldValue('currency', value)}
        searchable
        allowDeselect={false}
      />
      {own.services.map(({ service_id, name }) => (
        <MoneyField
          key={service_id}
          name={`prices.${service_id}`}
          label={<bdi>{name}</bdi>}
          currency={values.currency}
          value={values.prices[service_id] ?? ''}
          error={errors[`prices.${service_id}`]}
          onChange={(price) => form.setFieldValue('prices', { ...values.prices, [service_id]: price })}
        />
      ))}
    </SectionForm>
  )
}
