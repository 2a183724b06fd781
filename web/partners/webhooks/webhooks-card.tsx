import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { ApiAccess } from '../../../shared/partners/api-access.ts'
import { mostEndpoints, type WebhookEndpoint, webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import keys from '../keys/keys.module.css'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointLine } from './endpoint-line.tsx'
import { useEndpointActions } from './use-endpoint-actions.tsx'

/** Lists the endpoints of one's access, each with a page of its own. */
export function WebhooksCard({ access: { _id: access_id } }: { access: ApiAccess }) {
  const { t } = useTranslation()
  const endpoints = useQuery(callQuery(webhookRoutes.mine, { params: { id: access_id } }))
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null)
  const { menu } = useEndpointActions({ onEdit: setEdited })
  const isFull = (endpoints.data?.length ?? 0) >= mostEndpoints
  const add = !isFull && (
    <Button size="sm" leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <Card title={t('webhooks.title')} about={t('webhooks.about')} aside={add} flush>
      <Loaded query={endpoints} rows={1}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<IconWebhook />} title={t('webhooks.none')} text={t('webhooks.none_text')} />
          ) : (
            <ul className={keys.list} aria-label={t('webhooks.title')}>
              {rows.map((endpoint) => (
                <EndpointLine
                  key={endpoint._id}
                  endpoint={endpoint}
                  to={pathTo('webhook', { id: endpoint._id })}
                  menu={
                    <RowMenu label={t('webhooks.actions_of', { url: endpoint.url })}>
                      {menu(endpoint)}
                    </RowMenu>
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && (
        <EndpointDialog
          {...(edited === 'new' ? { access_id } : { endpoint: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}
