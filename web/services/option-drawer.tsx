import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Option, optionForm } from '../../shared/services/services.ts'
import { draftOf } from '../ui/form/field-rules.ts'
import { useSchemaForm } from '../ui/form/schema-form.ts'
import { ClassChoice } from './class-choice.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { optionList } from './offer-lists.ts'
import { PriceFields } from './price-fields.tsx'

type OptionDrawerProps = {
  row: Option | undefined
  /** The switch's first value, when pressing it in the list opened the form. */
  online: boolean | undefined
  onClose: () => void
}

/** Adds an option, or changes `row`. */
export function OptionDrawer({ row, online, onClose }: OptionDrawerProps) {
  const { t } = useTranslation()
  const record = row && { ...row, online: online ?? row.online }
  const form = useSchemaForm(optionForm, draftOf(optionForm, record, { class: 'normal', online: true }), {
    words: 'services',
    save: (body, opened) => {
      const option = { ...body, countries: body.class === 'normal' ? [] : body.countries }
      return row ? optionList.update(row._id, { ...option, opened }) : optionList.add(option)
    },
    done: ({ name }) => t('options.saved', { name }),
    onClose,
  })
  const { values, errors, field } = form
  return (
    <OfferDrawer form={form} title={t(row ? 'options.edit_title' : 'options.add_title')} onClose={onClose}>
      <TextInput {...field('name')} data-autofocus={online ? undefined : true} />
      <Textarea {...field('description')} autosize minRows={2} />
      <PriceFields values={values} errors={errors} onChange={form.setValues} />
      <ClassChoice
        value={values.class}
        countries={values.countries}
        error={errors.countries}
        countriesFirst={online === true}
        // A restricted class starts switched off, even if the option was online before.
        onChange={(next) => form.setValues({ class: next, ...(next !== 'normal' && { online: false }) })}
        onCountries={(countries) => form.setFieldValue('countries', countries)}
      />
    </OfferDrawer>
  )
}
