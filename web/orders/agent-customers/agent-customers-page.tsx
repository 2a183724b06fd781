import { IconListDetails, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type AgentCustomer, agentCustomerRoutes } from '../../../shared/orders/agent-customers.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction, useDeletion } from '../../ui/dialog/use-action.ts'
import type { Column } from '../../ui/list/columns/record-columns.ts'
import { EditedList } from '../../ui/list/edited-list.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { AgentCustomerDialog } from './agent-customer-dialog.tsx'

/** `/agent_customers`: lists, adds, changes and deletes an agent's own customers. */
export function AgentCustomersPage() {
  const { t } = useTranslation()
  const deletion = useDeletion()
  const removing = useAction(
    ({ _id: id }: AgentCustomer) => call(agentCustomerRoutes.remove, { params: { id } }),
    {
      ask: ({ name }) => deletion('agent_customers', { name }),
      done: (_, { name }) => t('agent_customers.deleted', { name }),
    },
  )
  return (
    <EditedList
      {...useRecordList(agentCustomerRoutes.list)}
      words="agent_customers"
      icon={IconUsers}
      columns={useColumns()}
      actions={({ name, reference, orders }) =>
        orders > 0 && (
          <RowAction
            icon={IconListDetails}
            to={pathTo('myOrders', { q: [name, reference].filter(Boolean).join(' ') })}
          >
            {t('agent_customers.show_orders')}
          </RowAction>
        )
      }
      onRemove={removing.start}
      dialog={(customer, close) => <AgentCustomerDialog customer={customer} onClose={close} />}
    />
  )
}

function useColumns(): Column<AgentCustomer>[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  return [
    {
      key: 'name',
      head: t('agent_customers.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      sort: 'name',
      main: true,
      phone: 'title',
    },
    {
      key: 'reference',
      head: t('agent_customers.reference'),
      cell: ({ reference }) => reference && <bdi>{reference}</bdi>,
      sort: 'reference',
      short: true,
      phone: 'fact',
    },
    {
      key: 'note',
      head: t('agent_customers.note'),
      cell: ({ note }) => note,
      line: true,
      phone: 'fact',
    },
    {
      key: 'orders',
      head: t('agent_customers.orders'),
      cell: ({ orders }) => number(orders),
      align: 'end',
      short: true,
    },
    {
      key: 'last_order',
      head: t('agent_customers.last_order'),
      cell: ({ last_order_at }) => last_order_at && <TimeAgo at={last_order_at} />,
      short: true,
      phone: 'fact',
    },
  ]
}
