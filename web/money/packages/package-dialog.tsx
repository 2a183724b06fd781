import { Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CreditPackage, packageForm } from '../../../shared/money/credits.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useFormat } from '../../i18n/format.ts'
import { useCurrencies } from '../../site/settings/tabs/use-currencies.ts'
import { useGuardedClose } from '../../ui/dialog/use-guarded-close.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { HundredthsField } from '../../ui/form/hundredths-field.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
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

/** Adds a package, or changes `item`. Closing asks first when something was typed. */
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
  const closing = useGuardedClose(form.isDirty() && !busy, onClose)
  const { credits, amount } = values
  return (
    <Modal
      opened
      {...closing}
      title={t(item ? 'packages.edit_title' : 'packages.add_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        noValidate
        onSubmit={submit(async (parsed) => {
          await mutateAsync({ id: item?._id, form: parsed })
          toast.success(t('packages.saved', { name: parsed.name }))
          onClose()
        })}
      >
        <Stack>
          <FormErrors failure={failure} errors={errors} />
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
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={closing.onClose}>
              {t('ui.cancel')}
            </Button>
            <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
