import { Alert, Button, Switch, TextInput } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import {
  type ApiAccess,
  accessRoutes,
  type OwnAccess,
  ownAccessChange,
} from '../../../shared/partners/api-access.ts'
import { SectionForm } from '../../accounts/profile/settings/section-form.tsx'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { KeysCard } from '../keys/keys-card.tsx'
import { TestOrdersCard } from '../keys/test-orders-card.tsx'
import { WebhooksCard } from '../webhooks/webhooks-card.tsx'
import { AccessCard } from './access-card.tsx'
import { Offer } from './offer.tsx'

const query = callQuery(accessRoutes.mine)

/** Shows `/access_api`: the offer of API access, or one's own with its keys and the widget's look. */
export function ApiAccessPage() {
  const { t } = useTranslation()
  const own = useQuery(query)
  return (
    <>
      <PageHead
        about={t('api_access.about')}
        action={
          <Button
            renderRoot={(props) => <Link to={pathTo('apiDocs')} {...props} />}
            variant="default"
            leftSection={<IconCode size={18} />}
          >
            {t('menu.api_docs')}
          </Button>
        }
      />
      <Loaded query={own} rows={4}>
        {(data) => <Access own={data} />}
      </Loaded>
    </>
  )
}

function Access({ own }: { own: OwnAccess }) {
  const { t } = useTranslation()
  const { access, rate } = own
  if (!access) return <Offer key={rate} own={own} />
  return (
    <>
      {access.status === 'ended' && <Offer key={rate} own={own} />}
      {access.status === 'paused' && <Alert color="warning">{t('api_access.paused_text')}</Alert>}
      <RecordColumns
        side={
          <>
            <AccessCard own={own} access={access} />
            <WebsiteForm access={access} />
          </>
        }
      >
        <KeysCard access={access} />
        <TestOrdersCard />
        <WebhooksCard access={access} />
      </RecordColumns>
    </>
  )
}

const websiteForm = ownAccessChange.pick({ website_url: true, auto_renew: true })

/** Edits the website on which the widget may appear, and whether the access is renewed by itself. */
function WebsiteForm({ access: { _id: id, website_url, auto_renew } }: { access: ApiAccess }) {
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
