import { Alert, Button, Group } from '@mantine/core'
import { IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { retryDays, type WebhookEndpoint, webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointPill } from './endpoint-line.tsx'
import { EventsCard } from './events-card.tsx'
import { SecretCard } from './secret-card.tsx'
import { useEndpointActions } from './use-endpoint-actions.tsx'
import classes from './webhooks.module.css'

const endpointQuery = (id: string) => callQuery(webhookRoutes.read, { params: { id } })

/** Shows `/access_api/webhook/$id`: an endpoint with its deliveries and its secret. */
export function WebhookPage() {
  return <RecordPage query={endpointQuery}>{(endpoint) => <Webhook endpoint={endpoint} />}</RecordPage>
}

function Webhook({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const { url, description, status, _id: id } = endpoint
  const { menu, switching, removing } = useEndpointActions({ onEdit: () => setEditing(true) })
  const testing = useAction(() => call(webhookRoutes.test, { params: { id } }), {
    done: () => t('webhooks.test_sent'),
  })
  const remove = async () => {
    if (await removing.attempt(endpoint)) void navigate({ to: pathTo('apiAccess') })
  }
  const actions = (
    <Group gap="sm">
      <Button
        leftSection={<IconSend size={18} />}
        disabled={status !== 'active'}
        loading={testing.busy}
        onClick={testing.start}
      >
        {t('webhooks.test')}
      </Button>
      <RowMenu label={t('webhooks.actions_of', { url })}>{menu(endpoint, () => void remove())}</RowMenu>
    </Group>
  )
  return (
    <>
      <PageHead
        title={url}
        beside={<EndpointPill endpoint={endpoint} />}
        about={description}
        action={actions}
      />
      {status !== 'active' && (
        <Alert color={status === 'failed' ? 'danger' : 'warning'} mb="md">
          <p className={classes.stopped}>{t(`webhooks.stopped.${status}`, { days: retryDays })}</p>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlayerPlay size={18} />}
            loading={switching.busy}
            onClick={() => switching.start(endpoint, 'active')}
          >
            {t('webhooks.resume')}
          </Button>
        </Alert>
      )}
      <div className={classes.page}>
        <SecretCard endpoint={endpoint} />
        <EventsCard endpoint={endpoint} />
        <DeliveryLog endpoint={endpoint} />
      </div>
      {editing && <EndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} />}
    </>
  )
}
