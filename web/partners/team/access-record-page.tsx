import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ApiAccess, accessChange, accessRoutes } from '../../../shared/partners/api-access.ts'
import { SectionForm } from '../../accounts/profile/settings/section-form.tsx'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { HundredthsField } from '../../ui/field/hundredths-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'

const schema = accessChange.pick({ rate: true, website_url: true })

/** Shows a customer's API access, and edits it. */
export function AccessRecordPage() {
  return (
    <RecordPage query={(id) => callQuery(accessRoutes.one, { params: { id } })}>
      {(access) => <AccessRecord access={access} />}
    </RecordPage>
  )
}

function AccessRecord({ access: { _id: id, name, rate, website_url } }: { access: ApiAccess }) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { rate, website_url }, {
    words: 'api_access_work',
    save: (body, opened) => call(accessRoutes.change, { params: { id }, body: { ...body, opened } }),
    done: () => t('api_access_work.saved', { name }),
    next: 'saved',
  })
  return (
    <>
      <PageHead title={name} />
      <SectionForm title={t('api_access_work.title')} form={form}>
        <HundredthsField {...form.field('rate')} />
        <TextInput {...form.field('website_url')} />
      </SectionForm>
    </>
  )
}
