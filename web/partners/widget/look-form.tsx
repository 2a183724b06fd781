import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ApiAccess, accessRoutes, widgetLook } from '../../../shared/partners/api-access.ts'
import { SectionForm } from '../../accounts/profile/settings/section-form.tsx'
import { call } from '../../app/api/api.ts'
import { ColorField } from '../../ui/field/color-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import classes from './widget.module.css'

/** Returns the form of a widget's look; its values are shown before they are saved. */
export function useLookForm({ _id: id, brand, bg_color, btn_color, box_color }: ApiAccess) {
  const { t } = useTranslation()
  return useSchemaForm(
    widgetLook,
    { brand, bg_color, btn_color, box_color },
    {
      words: 'widget',
      save: (body, opened) => call(accessRoutes.changeMine, { params: { id }, body: { ...body, opened } }),
      done: () => t('api_access.saved'),
      next: 'saved',
    },
  )
}

/** Edits the name and the colours of one's widget. */
export function LookForm({ form }: { form: ReturnType<typeof useLookForm> }) {
  const { t } = useTranslation()
  const { field, values, errors } = form
  const color = (name: 'bg_color' | 'btn_color' | 'box_color') => (
    <ColorField
      name={name}
      label={t(`widget.${name}`)}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => form.setFieldValue(name, value)}
    />
  )
  return (
    <SectionForm title={t('widget.look')} about={t('widget.look_about')} form={form}>
      <TextInput {...field('brand')} />
      <div className={classes.colors}>
        {color('bg_color')}
        {color('btn_color')}
        {color('box_color')}
      </div>
    </SectionForm>
  )
}
