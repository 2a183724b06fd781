import { useTranslation } from 'react-i18next'
import type { Edited } from '../../../../shared/contract/opened-with.ts'
import { type VatForm, type VatRate, vatForm, vatRoutes } from '../../../../shared/money/vat.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { HundredthsField } from '../../../ui/form/hundredths-field.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { useCountries } from '../../../ui/form/use-countries.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { useSettingsChange } from '../settings.queries.ts'

type Values = { country: string; percentage: number | ''; enabled: boolean }

/** Adds a country's rate, or changes the one of `rate`. Closing asks first when something was typed. */
export function VatDialog({ rate, onClose }: { rate: VatRate | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const countries = useCountries()
  const { mutateAsync } = useSettingsChange(({ opened, ...form }: Edited<VatForm>) =>
    rate
      ? call(vatRoutes.changePercentage, {
          params: { id: rate._id },
          body: { percentage: form.percentage, opened },
        })
      : call(vatRoutes.add, { body: form }),
  )
  const start: Values = {
    country: rate?.country ?? '',
    percentage: rate?.percentage ?? '',
    enabled: rate?.enabled ?? true,
  }
  const { form, submit, busy, failure } = useZodForm(vatForm, start)
  const { values, errors, setFieldValue } = form
  const country = countries.find(({ value }) => value === values.country)?.label ?? ''
  return (
    <FormDialog
      title={rate ? t('settings.vat.change_of', { country }) : t('settings.vat.add')}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      unsaved={form.isDirty()}
      onSubmit={submit(async (parsed, opened) => {
        await mutateAsync({ ...parsed, opened })
        toast.success(t('settings.saved'))
        onClose()
      })}
      onClose={onClose}
    >
      {!rate && (
        <SearchSelect
          label={t('settings.vat.country')}
          choices={countries}
          value={values.country}
          error={errors.country}
          required
          onChange={(code) => setFieldValue('country', code)}
        />
      )}
      <HundredthsField
        label={t('settings.vat.percentage')}
        unit="%"
        withAsterisk
        data-autofocus={rate ? true : undefined}
        value={values.percentage}
        error={errors.percentage}
        onChange={(typed) => setFieldValue('percentage', typed)}
      />
    </FormDialog>
  )
}
