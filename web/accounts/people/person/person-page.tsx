import { Button, Menu, Tabs } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../shared/accounts/person.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { NotFoundPage } from '../../../layout/not-found/not-found-page.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
import { PersonForm } from '../form/person-form.tsx'
import { RoleForm } from '../form/role-form.tsx'
import { kindOf } from '../kind.ts'
import { nameOf, personQuery } from '../people.queries.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonStatus } from './person-status.tsx'
import { usePersonMenu } from './use-person-menu.tsx'

/** Shows one person: data, role and permissions, and the history of the account. */
export function PersonPage() {
  const { id = '' } = useParams({ strict: false })
  const person = useQuery(personQuery(id))
  if (person.data) return <PersonView key={id} person={person.data} />
  if (person.error instanceof ApiError && person.error.code === 'not_found') return <NotFoundPage />
  if (person.error) return <ErrorState error={person.error} retry={person.refetch} />
  return <SkeletonRows rows={6} height={64} />
}

function PersonView({ person }: { person: Person }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const personMenu = usePersonMenu(() => void navigate({ to: pathTo('people') }))
  const items = personMenu.menu(person)
  const action = items && (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          {t('ui.actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  )
  return (
    <>
      <PageHead
        title={nameOf(person)}
        beside={<PersonStatus person={person} />}
        about={[t(`people.kind.${kindOf(person)}`), person.username, person.company_name]
          .filter(Boolean)
          .join(' · ')}
        action={action}
      />
      <PersonFacts person={person} />
      <Card>
        <Tabs defaultValue="data">
          <Tabs.List>
            <Tabs.Tab value="data">{t('people.tab.data')}</Tabs.Tab>
            <Tabs.Tab value="role">{t('people.tab.role')}</Tabs.Tab>
            <Tabs.Tab value="history">{t('people.tab.history')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="data">
            <PersonForm person={person} />
          </Tabs.Panel>
          <Tabs.Panel value="role">
            <RoleForm person={person} />
          </Tabs.Panel>
          <Tabs.Panel value="history">
            <PersonHistory person={person} />
          </Tabs.Panel>
        </Tabs>
      </Card>
      {personMenu.dialogs}
    </>
  )
}
