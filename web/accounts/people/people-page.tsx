import { Button, Group } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { usePermission } from '../../app/session/session.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ColumnChooser, columnStore, useShownColumns } from '../../ui/list/column-choice.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { ExportPeople } from '../people-export/export-people.tsx'
import { CreatePerson } from './form/create-person.tsx'
import { peopleQuery } from './people.queries.ts'
import { PeopleViews } from './people-views.tsx'
import { usePersonActs } from './person/use-person-acts.tsx'
import { usePeopleColumns, usualColumns } from './use-people-columns.tsx'
import { usePeopleFilters } from './use-people-filters.ts'

const store = columnStore('people')

/** `/admin/agent_manager/agents_list`: everybody with an account; a row leads to the person. */
export function PeoplePage() {
  const { t } = useTranslation()
  const list = useListSearch()
  const asked = peopleRoutes.list.query.safeParse(list.query)
  const result = useQuery(peopleQuery(asked.data ?? {}))
  const columns = usePeopleColumns()
  const choice = { store, columns, usual: usualColumns }
  const shown = useShownColumns(choice)
  const filters = usePeopleFilters()
  const acts = usePersonActs()
  const mayAdd = usePermission('dealers_manager.edit')
  const [adding, setAdding] = useState(false)
  const action = (
    <Group gap="xs">
      <ExportPeople filter={asked.data ?? {}} />
      {mayAdd && (
        <Button leftSection={<IconUserPlus size={16} />} onClick={() => setAdding(true)}>
          {t('people.add')}
        </Button>
      )}
    </Group>
  )
  return (
    <>
      <PageHead about={t('people.about')} action={action} />
      <Card flush>
        <PeopleViews />
        <RecordList
          label={t('people.title')}
          columns={shown}
          result={result}
          list={list}
          searchLabel={t('people.search')}
          filters={filters}
          besideFilters={<ColumnChooser {...choice} />}
          href={({ _id }) => pathTo('person', { id: _id })}
          menu={acts.menu}
          empty={<EmptyState icon={<IconUsers />} title={t('people.none')} text={t('people.none_text')} />}
        />
      </Card>
      {acts.dialogs}
      {adding && <CreatePerson onClose={() => setAdding(false)} />}
    </>
  )
}
