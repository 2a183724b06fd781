import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accessRoutes, newAccess } from '../../../shared/partners/api-access.ts'
import { call } from '../../app/api/api.ts'
import { randomId } from '../../app/random-id.ts'
import { useFormat } from '../../i18n/format.ts'
import { BuyerSelect } from '../../money/billing/buyer-select.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { HundredthsField } from '../../ui/field/hundredths-field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { draftOf } from '../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

/** Gives a customer API access. */
export function NewAccessDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = draftOf(newAccess, undefined, { rate: 0, duration: 1, request_key: randomId() })
  const form = useSchemaForm(newAccess, first, {
    words: 'api_access_work',
    phrases: { user_id: 'validation.required' },
    save: (body) => call(accessRoutes.create, { body }),
    done: (_, { name, expiration_date }) =>
      t('api_access_work.created', { name, date: format.date(expiration_date) }),
    onClose,
  })
  const { field, values, errors } = form
  const { rate, duration } = values
  return (
    <FormDialog form={form} title={t('api_access_work.add_title')} action={t('api_access_work.add')}>
      <BuyerSelect
        value={String(values.user_id)}
        error={errors.user_id}
        hint={null}
        onChange={(user_id) => form.setFieldValue('user_id', user_id)}
      />
      <HundredthsField {...field('rate')} />
      <NumberField {...field('duration')} />
      <TextInput {...field('website_url')} dir="ltr" type="url" placeholder="https://www.example.com" />
      <Switch
        {...field('charged')}
        description={
          rate !== '' && duration !== ''
            ? t('api_access_work.charged_sum', { credits: format.credits(rate * duration) })
            : undefined
        }
      />
    </FormDialog>
  )
}
