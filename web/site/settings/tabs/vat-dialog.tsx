import { useTranslation } from 'react-i18next'
import { type VatRate, vatForm, vatRoutes } from '../../../../shared/money/vat.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { HundredthsField } from '../../../ui/field/hundredths-field.tsx'
import { SearchSelect } from '../../../ui/field/search-select.tsx'
import { useCountries } from '../../../ui/field/use-countries.ts'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

type Props = { rate: VatRate | undefined; onClose: () => void }

/** Adds a country's VAT, or changes its rate. */
export function VatDialog({ rate, onClose }: Props) {
  const { t } = useTranslation()
  const countries = useCountries()
  const form = useSchemaForm(vatForm, draftOf(vatForm, rate, { enabled: true }), {
    words: 'settings.vat',
    save: ({ percentage, ...more }, opened) =>
      rate
        ? call(vatRoutes.changePercentage, { params: { id: rate._id }, body: { percentage, opened } })
        : call(vatRoutes.add, { body: { percentage, ...more } }),
    done: () => t('settings.saved'),
    onClose,
  })
  const country = countries.find(({ value }) => value === form.values.country)?.label ?? ''
  const title = rate ? t('settings.vat.change_of', { country }) : t('settings.vat.add')
  return (
    <FormDialog form={form} title={title}>
      {!rate && <SearchSelect {...form.field('country')} choices={countries} />}
      <HundredthsField {...form.field('percentage')} unit="%" data-autofocus={rate ? true : undefined} />
    </FormDialog>
  )
}
