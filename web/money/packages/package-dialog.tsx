import { Switch, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CreditPackage, packageForm } from '../../../shared/money/credits.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useFormat } from '../../i18n/format.ts'
import { useCurrencies } from '../../site/settings/controls/use-currencies.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { HundredthsField } from '../../ui/form/hundredths-field.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { useSavePackage } from './packages.queries.ts'
import { perCredit } from './per-credit.ts'

type Values = {
  name: string
  credits: number | ''
  amount: number | ''
  currency: string
  highlighted: boolean
  online: boolean
}

/** Adds a package, or changes `item`. Asks before closing when something was typed. */
export function PackageDialog({ item, onClose }: { item: CreditPackage | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const currencies = useCurrencies()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const { mutateAsync } = useSavePackage()
  const empty: Values = { name: '', credits: '', amount: '', currency, highlighted: false, online: true }
  const start: Values = item ? packageForm.parse(item) : empty
  const { form, submit, busy, failure } = useZodForm(packageForm, start)
  const { values, errors, getInputProps, setFieldValue } = form
  const { credits, amount } = values
  return (
    <FormDialog
      title={t(item ? 'packages.edit_title' : 'packages.add_title')}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onSubmit={submit(async (parsed, opened) => {
        await mutateAsync({ id: item?._id, form: { ...parsed, opened } })
        toast.success(t('packages.saved', { name: parsed.name }))
        onClose()
      })}
      onClose={onClose}
    >
      <TextInput
        {...getInputProps('name')}
        label={t('packages.name')}
        maxLength={80}
        withAsterisk
        data-autofocus
      />
      <HundredthsField
        label={t('packages.credits')}
        withAsterisk
        value={credits}
        error={errors.credits}
        onChange={(typed) => setFieldValue('credits', typed)}
      />
      <SearchSelect
        label={t('packages.currency')}
        choices={currencies}
        value={values.currency}
        error={errors.currency}
        required
        onChange={(code) => setFieldValue('currency', code)}
      />
      <MoneyField
        label={t('packages.net_price')}
        currency={values.currency || currency}
        withAsterisk
        value={amount}
        error={errors.amount}
        onChange={(typed) => setFieldValue('amount', typed)}
      />
      {credits !== '' && credits > 0 && amount !== '' && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('packages.per_credit', {
            amount: format.money(perCredit({ credits, amount }), values.currency || currency),
          })}
        </Text>
      )}
      <Switch
        {...getInputProps('highlighted', { type: 'checkbox' })}
        label={t('packages.highlighted')}
        description={t('packages.highlighted_hint')}
      />
      <Switch
        {...getInputProps('online', { type: 'checkbox' })}
        label={t('packages.online')}
        description={t('packages.online_hint')}
      />
    </FormDialog>
  )
}
