import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ApiAccess, accessRoutes, ownAccessChange } from '../../../shared/partners/api-access.ts'
import { SectionForm } from '../../accounts/profile/settings/section-form.tsx'
import { call } from '../../app/api/api.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

const websiteForm = ownAccessChange.pick({ website_url: true, auto_renew: true })

/** Edits the website on which the widget may appear, and whether the access is renewed by itself. */
export function WebsiteForm({ access: { _id: id, website_url, auto_renew } }: { access: ApiAccess }) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    websiteForm,
    { website_url, auto_renew },
    {
      words: 'api_access',
      save: (body, opened) => call(accessRoutes.changeMine, { params: { id }, body: { ...body, opened } }),
      done: () => t('api_access.saved'),
      next: 'saved',
    },
  )
  const { field } = form
  return (
    <SectionForm title={t('api_access.settings')} form={form}>
      <TextInput {...field('website_url')} dir="ltr" type="url" placeholder="https://www.example.com" />
      <Switch {...field('auto_renew')} />
    </SectionForm>
  )
}
