import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type WebhookEndpoint, webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { call } from '../../app/api/api.ts'
import { useAction, useDeletion } from '../../ui/dialog/use-action.ts'
import { RowAction } from '../../ui/list/row-action.tsx'

/** Returns what can be done with an endpoint: pausing, resuming, deleting; and its entries for a menu. */
export function useEndpointActions({ onEdit }: { onEdit: (endpoint: WebhookEndpoint) => void }) {
  const { t } = useTranslation()
  const deletion = useDeletion()
  const switching = useAction(
    ({ _id: id }: WebhookEndpoint, status: 'active' | 'paused') =>
      call(webhookRoutes.change, { params: { id }, body: { status } }),
    { done: (_, _endpoint, status) => t(`webhooks.switched.${status}`) },
  )
  const removing = useAction(
    ({ _id: id }: WebhookEndpoint) => call(webhookRoutes.remove, { params: { id } }),
    { ask: ({ url }) => deletion('webhooks', { url }), done: () => t('webhooks.deleted') },
  )
  const menu = (endpoint: WebhookEndpoint, onRemove = () => removing.start(endpoint)) => (
    <>
      <RowAction icon={IconPencil} onClick={() => onEdit(endpoint)}>
        {t('webhooks.edit')}
      </RowAction>
      {endpoint.status === 'active' ? (
        <RowAction icon={IconPlayerPause} onClick={() => switching.start(endpoint, 'paused')}>
          {t('webhooks.pause')}
        </RowAction>
      ) : (
        <RowAction icon={IconPlayerPlay} onClick={() => switching.start(endpoint, 'active')}>
          {t('webhooks.resume')}
        </RowAction>
      )}
      <RowAction icon={IconTrash} danger onClick={onRemove}>
        {t('webhooks.delete_action')}
      </RowAction>
    </>
  )
  return { menu, switching, removing }
}
