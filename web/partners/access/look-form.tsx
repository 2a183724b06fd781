import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ApiAccess, accessRoutes, ownAccessChange } from '../../../shared/partners/api-access.ts'
import { SectionForm } from '../../accounts/profile/settings/section-form.tsx'
import { call } from '../../app/api/api.ts'
import { ColorField } from '../../ui/field/color-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import classes from './api-access.module.css'

/** Edits the website on which the widget may appear, its look, and whether the access is renewed by itself. */
export function LookForm({ access }: { access: ApiAccess }) {
  const { t } = useTranslation()
  const { website_url, auto_renew, brand, bg_color, btn_color, box_color } = access
  const first = { website_url, auto_renew, brand, bg_color, btn_color, box_color }
  const form = useSchemaForm(ownAccessChange, first, {
    words: 'api_access',
    save: (body, opened) =>
      call(accessRoutes.changeMine, { params: { id: access._id }, body: { ...body, opened } }),
    done: () => t('api_access.saved'),
    next: 'saved',
  })
  const { field, values, errors } = form
  const color = (name: 'bg_color' | 'btn_color' | 'box_color') => (
    <ColorField
      name={name}
      label={t(`api_access.${name}`)}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => form.setFieldValue(name, value)}
    />
  )
  return (
    <SectionForm title={t('api_access.look')} about={t('api_access.look_about')} form={form}>
      <TextInput {...field('website_url')} dir="ltr" type="url" placeholder="https://www.example.com" />
      <TextInput {...field('brand')} />
      <div className={classes.colors}>
        {color('bg_color')}
        {color('btn_color')}
        {color('box_color')}
      </div>
      <Switch {...field('auto_renew')} />
    </SectionForm>
  )
}
