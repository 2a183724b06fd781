import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Option, optionForm } from '../../shared/services/services.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useZodForm } from '../ui/form/zod-form.ts'
import { ClassChoice } from './class-choice.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { optionList } from './offer-lists.ts'
import { noPrices, PriceFields, type Prices } from './price-fields.tsx'
import { useSaveOffer } from './services.queries.ts'

type Values = Omit<Option, '_id' | 'position' | keyof Prices> & Prices
const empty: Values = {
  name: '',
  description: '',
  class: 'normal',
  online: true,
  countries: [],
  ...noPrices,
}

type OptionDrawerProps = {
  row: Option | undefined
  /** The switch's first value, when pressing it in the list opened the form. */
  online: boolean | undefined
  onClose: () => void
}

/** Adds an option, or changes `row`. */
export function OptionDrawer({ row, online, onClose }: OptionDrawerProps) {
  const { t } = useTranslation()
  const { mutateAsync: save } = useSaveOffer(optionList, row?._id)
  const start: Values = row ? { ...row, online: online ?? row.online } : empty
  const { form, submit, busy, failure } = useZodForm(optionForm, start)
  const { values, errors, getInputProps, setFieldValue, setValues } = form
  return (
    <OfferDrawer
      title={t(row ? 'options.edit_title' : 'options.add_title')}
      dirty={form.isDirty()}
      busy={busy}
      failure={failure}
      errors={errors}
      online={values.online}
      onOnline={(next) => setFieldValue('online', next)}
      onSubmit={submit(async (parsed, opened) => {
        await save({ ...parsed, countries: parsed.class === 'normal' ? [] : parsed.countries, opened })
        toast.success(t('options.saved', { name: parsed.name }))
        onClose()
      })}
      onClose={onClose}
    >
      <TextInput
        label={t('services.name')}
        withAsterisk
        maxLength={120}
        data-autofocus={online ? undefined : true}
        {...getInputProps('name')}
      />
      <Textarea
        label={t('services.description')}
        description={t('services.description_hint')}
        autosize
        minRows={2}
        maxLength={500}
        {...getInputProps('description')}
      />
      <PriceFields values={values} errors={errors} onChange={(change) => setValues(change)} />
      <ClassChoice
        value={values.class}
        countries={values.countries}
        error={errors.countries}
        countriesFirst={online === true}
        // A restricted class starts switched off, even if the option was online before.
        onChange={(next) => setValues({ class: next, ...(next !== 'normal' && { online: false }) })}
        onCountries={(countries) => setFieldValue('countries', countries)}
      />
    </OfferDrawer>
  )
}
