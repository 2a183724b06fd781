import { useTranslation } from 'react-i18next'
import { agentOrderRoutes } from '../../../shared/orders/agent-orders.ts'
import { call } from '../../app/api/api.ts'
import { usePermission } from '../../app/session/session.ts'
import type { Question } from '../../ui/dialog/confirm-dialog.tsx'

/** Returns what is asked before an admin site becomes another one while orders of agents are open. */
export function useAgentOrdersQuestion(isAdminSite: boolean) {
  const { t } = useTranslation()
  const seesOrders = usePermission('orders')
  return async (changed: object): Promise<Question | undefined> => {
    const switchesOff = isAdminSite && 'is_admin_site' in changed && !changed.is_admin_site
    if (!switchesOff || !seesOrders) return
    const { count } = await call(agentOrderRoutes.pendingCount)
    if (count === 0) return
    return {
      title: t('settings.agent_orders.title'),
      text: t('settings.agent_orders.text', { count }),
      action: t('settings.agent_orders.action'),
    }
  }
}
