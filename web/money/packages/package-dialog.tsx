import { Switch, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CreditPackage, creditRoutes, packageForm } from '../../../shared/money/credits.ts'
import { creditUnit } from '../../../shared/money/money.ts'
import { call } from '../../app/api/api.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useFormat } from '../../i18n/format.ts'
import { useCurrencies } from '../../site/settings/controls/use-currencies.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { HundredthsField } from '../../ui/field/hundredths-field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import { draftOf } from '../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

type Props = { item: CreditPackage | undefined; onClose: () => void }

/** Adds a package, or changes `item`. */
export function PackageDialog({ item, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const currencies = useCurrencies()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const form = useSchemaForm(packageForm, draftOf(packageForm, item, { currency, online: true }), {
    words: 'packages',
    save: (body, opened) =>
      item
        ? call(creditRoutes.changePackage, { params: { id: item._id }, body: { ...body, opened } })
        : call(creditRoutes.addPackage, { body }),
    done: ({ name }) => t('packages.saved', { name }),
    onClose,
  })
  const { field, values } = form
  const { credits, amount } = values
  const priced = values.currency || currency
  return (
    <FormDialog form={form} title={t(item ? 'packages.edit_title' : 'packages.add_title')}>
      <TextInput {...field('name')} data-autofocus />
      <HundredthsField {...field('credits')} />
      <SearchSelect {...field('currency')} choices={currencies} />
      <MoneyField {...field('amount')} currency={priced} />
      {credits !== '' && credits > 0 && amount !== '' && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('packages.per_credit', { amount: format.money(perCredit({ credits, amount }), priced) })}
        </Text>
      )}
      <Switch {...field('highlighted')} />
      <Switch {...field('online')} />
    </FormDialog>
  )
}

/** Returns the price of one credit of a package, in minor units. */
export function perCredit({ amount, credits }: Pick<CreditPackage, 'amount' | 'credits'>): number {
  return Math.round((amount * creditUnit) / credits)
}
