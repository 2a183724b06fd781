import { Button, Group } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { peopleExportRoutes } from '../../../shared/accounts/people-export.ts'
import { peopleKinds } from '../../../shared/accounts/person.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { usePermission } from '../../app/session/session.ts'
import { usePriceTypeChoices } from '../../app/use-price-type-choices.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ExportButton } from '../../ui/export/export-button.tsx'
import { receiveTable } from '../../ui/export/receive-table.ts'
import { useCountries } from '../../ui/field/use-countries.ts'
import { ColumnChooser, columnStore, useShownColumns } from '../../ui/list/columns/column-choice.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useDialog } from '../../ui/list/use-dialog.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { usePersonMenu } from './actions/use-person-menu.tsx'
import { CreatePerson } from './form/create-person.tsx'
import { PeopleViews } from './people-views.tsx'
import { usePeopleColumns, usualColumns } from './use-people-columns.tsx'

const store = columnStore('people')

/** `/admin/agent_manager/agents_list`: lists all accounts; a row opens the person. */
export function PeoplePage() {
  const { t } = useTranslation()
  const { query, ...people } = useRecordList(peopleRoutes.list)
  const countries = useCountries()
  const priceTypes = usePriceTypeChoices()
  const columns = usePeopleColumns()
  const choice = { store, columns, usual: usualColumns }
  const shown = useShownColumns(choice)
  const personMenu = usePersonMenu()
  const mayExport = usePermission('dealers_manager.export_users')
  const mayAdd = usePermission('dealers_manager.edit')
  const adding = useDialog('add')
  const action = (
    <Group gap="xs">
      {mayExport && (
        <ExportButton
          title={t('people.export_title')}
          about={t('people.export_about')}
          receive={(format, receiving) => {
            const { kind, keywords, status, verified, country, price_type } = query
            const filter = { kind, keywords, status, verified: verified?.toString(), country, price_type }
            return receiveTable(
              peopleExportRoutes.exportAll,
              { query: { format, ...filter } },
              format,
              receiving,
            )
          }}
        />
      )}
      {mayAdd && (
        <Button leftSection={<IconUserPlus size={16} />} onClick={adding.open}>
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
          {...people}
          label={t('people.title')}
          columns={shown}
          searchLabel={t('people.search')}
          filters={[
            {
              name: 'kind',
              label: t('people.kind_label'),
              choices: peopleKinds.map((value) => ({ value, label: t(`people.kinds.${value}`) })),
            },
            {
              name: 'status',
              label: t('audit.fields.status'),
              choices: (['waiting', 'active', 'blocked'] as const).map((name) => ({
                value: String(accountStatus[name]),
                label: t(`people.status.${name}`),
              })),
            },
            {
              name: 'verified',
              label: t('people.verified'),
              choices: [
                { value: 'true', label: t('audit.yes') },
                { value: 'false', label: t('audit.no') },
              ],
            },
            {
              name: 'price_type',
              label: t('audit.fields.price_type'),
              choices: priceTypes,
            },
            { name: 'country', label: t('audit.fields.country'), choices: countries },
          ]}
          besideFilters={<ColumnChooser {...choice} />}
          href={({ _id }) => pathTo('person', { id: _id })}
          menu={personMenu.menu}
          empty={{ icon: IconUsers, title: t('people.none'), text: t('people.none_text') }}
        />
      </Card>
      {personMenu.dialogs}
      {mayAdd && adding.opened && <CreatePerson onClose={adding.close} />}
    </>
  )
}
