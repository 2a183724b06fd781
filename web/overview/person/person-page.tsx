import { Button, Group, Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../shared/accounts/person.ts'
import { personNoteRoutes } from '../../../shared/accounts/team-notes.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { readsOrders } from '../../../shared/shop/shop-order-states.ts'
import { TeamNotes } from '../../accounts/notes/team-notes.tsx'
import { PersonStatus } from '../../accounts/people/actions/person-status.tsx'
import { usePersonMenu } from '../../accounts/people/actions/use-person-menu.tsx'
import { EditPerson } from '../../accounts/people/form/edit-person.tsx'
import { EditRole } from '../../accounts/people/form/edit-role.tsx'
import { kindOf } from '../../accounts/people/kind.ts'
import { personQuery } from '../../accounts/people/people.queries.ts'
import { nameOf } from '../../app/session/name-of.ts'
import { useMe, usePermission } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { AgentCard } from '../../orders/agents/terms/agent-card.tsx'
import { LinksCard } from '../../partners/links/links-card.tsx'
import { ChatOfCustomer } from '../../support/customer/chat-of-customer.tsx'
import { TicketsOfCustomer } from '../../support/customer/tickets-of-customer.tsx'
import { joined } from '../../ui/display/joined.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { PersonPicture } from '../../ui/names/person-picture.tsx'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { PersonContact } from './person-contact.tsx'
import { PersonFigures } from './person-figures.tsx'
import { PersonFileUploads } from './person-file-uploads.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonInvoices } from './person-invoices.tsx'
import { PersonLedger } from './person-ledger.tsx'
import { PersonOrders } from './person-orders.tsx'
import { PersonPermissions } from './person-permissions.tsx'
import { PersonShopOrders } from './person-shop-orders.tsx'
import { PersonSignIns } from './person-sign-ins.tsx'

/** Shows one person: what matters about them first, with the data behind "Edit". */
export function PersonPage() {
  return <RecordPage query={personQuery}>{(person) => <PersonView person={person} />}</RecordPage>
}

function PersonView({ person }: { person: Person }) {
  const me = useMe()
  const isSelf = me._id === person._id
  const worksOnOrders = usePermission('orders')
  const seesInvoices = usePermission('dealers_manager.invoices')
  const managesBalances = usePermission('dealers_manager.balance')
  const takesFiles = useSiteData()?.file_upload_public
  const managesApi = usePermission('api_manager')
  const customer = person.role_id === roles.customer
  const isAgent = customer && person.account_type === 'agent'
  const orders = customer || person.orders > 0
  return (
    <>
      <PersonHead person={person} />
      <PersonFigures person={person} />
      <RecordColumns
        side={
          <>
            {!isSelf && <TeamNotes routes={personNoteRoutes} id={person._id} />}
            <PersonContact person={person} />
            <PersonPermissions person={person} />
            <PersonSignIns person={person} />
          </>
        }
      >
        {isAgent && managesBalances && <AgentCard agent_id={person._id} />}
        {orders && worksOnOrders && <PersonOrders person={person} />}
        {orders && seesInvoices && <PersonInvoices person={person} />}
        {orders && person.credits && <PersonLedger person={person} />}
        {customer && <TicketsOfCustomer customer={person} />}
        {customer && <ChatOfCustomer id={person._id} />}
        {customer && worksOnOrders && takesFiles && <PersonFileUploads person={person} />}
        {customer && readsOrders(me) && <PersonShopOrders person={person} />}
        {isAgent && managesApi && <LinksCard agent_id={person._id} />}
        <PersonHistory person={person} />
      </RecordColumns>
    </>
  )
}

function PersonHead({ person }: { person: Person }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [editing, setEditing] = useState<'data' | 'role' | null>(null)
  const close = () => setEditing(null)
  const personMenu = usePersonMenu({
    onDeleted: () => void navigate({ to: pathTo('people') }),
    onRole: () => setEditing('role'),
  })
  const items = personMenu.menu(person)
  const name = nameOf(person)
  const actions = (
    <Group gap="xs">
      {person.can.edit && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('data')}>
          {t('people.edit')}
        </Button>
      )}
      {items && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} />}>
              {t('ui.actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>{items}</Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
  return (
    <>
      <PageHead
        mark={<PersonPicture name={name} picture={person.picture} size="large" />}
        title={name}
        beside={<PersonStatus person={person} />}
        about={joined([t(`people.kind.${kindOf(person)}`), person.company_name, person.email])}
        action={actions}
      />
      {editing === 'data' && <EditPerson person={person} onClose={close} />}
      {editing === 'role' && <EditRole person={person} onClose={close} />}
      {personMenu.dialogs}
    </>
  )
}
