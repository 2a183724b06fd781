import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** Shows the team an agent's terms: credit limit, what is open of it, and discounts. */
export function AgentCard({ agent_id }: { agent_id: string }) {
  const { t } = useTranslation()
  const { credits, percent: inPercent } = useFormat()
  const terms = useQuery(callQuery(agentTermsRoutes.read, { params: { id: agent_id } }))
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      disabled={!terms.data}
      onClick={() => setEditing(true)}
    >
      {t('agent_terms.edit')}
    </Button>
  )
  return (
    <Card title={t('agent_terms.title')} about={t('agent_terms.about')} aside={edit}>
      <Loaded query={terms} rows={2}>
        {({ credit_limit, open_credits, left_credits, overdue, discounts, services }) => (
          <FactList
            look="ruled-ends"
            facts={[
              {
                name: t('agent_terms.credit_limit'),
                value: credit_limit > 0 ? credits(credit_limit) : t('agent_terms.no_limit'),
              },
              {
                name: t('agent_terms.open_credits'),
                value: (credit_limit > 0 || open_credits > 0) && credits(open_credits),
              },
              {
                name: t('agent_terms.left_credits'),
                value:
                  credit_limit > 0 &&
                  (overdue ? (
                    <StatusPill tone="danger">{t('agent_terms.overdue')}</StatusPill>
                  ) : (
                    credits(left_credits)
                  )),
              },
              ...discounts.map(({ service_id, percent }) => ({
                name: services.find(({ _id }) => _id === service_id)?.name ?? '',
                value: t('orders.discount', { percent: inPercent(percent) }),
              })),
            ]}
          />
        )}
      </Loaded>
      {editing && terms.data && (
        <TermsDialog agent_id={agent_id} terms={terms.data} onClose={() => setEditing(false)} />
      )}
    </Card>
  )
}
