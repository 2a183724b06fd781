import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Service, serviceForm } from '../../shared/services/services.ts'
import { draftOf } from '../ui/form/field-rules.ts'
import { useSchemaForm } from '../ui/form/schema-form.ts'
import { IconChoice } from './icon-choice.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { serviceList } from './offer-lists.ts'
import { OptionChecks } from './option-checks.tsx'
import { PriceFields } from './price-fields.tsx'

/** Adds a service, or changes `row`. */
export function ServiceDrawer({ row, onClose }: { row: Service | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const known = useQuery(serviceList.query).data ?? []
  const form = useSchemaForm(serviceForm, draftOf(serviceForm, row, { icon: 'engine', online: true }), {
    words: 'services',
    save: (body, opened) => (row ? serviceList.update(row._id, { ...body, opened }) : serviceList.add(body)),
    done: ({ name }) => t('services.saved', { name }),
    onClose,
  })
  const { values, errors, field } = form
  return (
    <OfferDrawer form={form} title={t(row ? 'services.edit_title' : 'services.add_title')} onClose={onClose}>
      <TextInput {...field('name')} data-autofocus />
      <Autocomplete
        {...field('main_service')}
        data={[...new Set(known.map(({ main_service }) => main_service))]}
      />
      <Textarea {...field('description')} autosize minRows={2} />
      <IconChoice value={values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />
      <PriceFields values={values} errors={errors} onChange={form.setValues} />
      <OptionChecks
        value={values.option_ids}
        onChange={(chosen) => form.setFieldValue('option_ids', chosen)}
      />
    </OfferDrawer>
  )
}
