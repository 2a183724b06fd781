import { Button } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { call } from '../../app/api/api.ts'
import { nameOf } from '../../app/session/name-of.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useChosenRows } from '../../ui/list/columns/use-chosen-rows.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { DeleteDialog } from './actions/delete-dialog.tsx'
import { PeopleViews } from './people-views.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'

const shown = ['name', 'email', 'company_name', 'status', 'created_at', 'last_signed_in_at']

/** Lists customers who never verified their address or were away for 12 months, to be selected and deleted. */
export function InactivesPage() {
  const { t } = useTranslation()
  const people = useRecordList(peopleRoutes.inactives)
  const all = usePeopleColumns().filter(({ key }) => shown.includes(key))
  const chosen = useChosenRows(people.result.data?.items ?? [], {
    all: t('people.choose_all'),
    one: (person) => t('people.choose', { name: nameOf(person) }),
    may: ({ can }) => can.delete,
  })
  const [deleting, setDeleting] = useState(false)
  // This list has an order of its own.
  const columns = [chosen.column, ...all.map(({ sort: _, ...column }) => column)]
  const action = chosen.ids.length > 0 && (
    <Button color="danger" onClick={() => setDeleting(true)}>
      {t('people.inactive.delete', { count: chosen.ids.length })}
    </Button>
  )
  return (
    <>
      <PageHead about={t('people.inactive.about')} action={action} />
      <Card flush>
        <PeopleViews />
        <RecordList
          {...people}
          label={t('people.inactive.title')}
          columns={columns}
          searchLabel={t('people.search')}
          besideFilters={chosen.all}
          empty={{
            icon: IconMoodSmile,
            title: t('people.inactive.none'),
            text: t('people.inactive.none_text'),
          }}
        />
      </Card>
      {deleting && <DeleteInactives ids={chosen.ids} onClose={() => setDeleting(false)} />}
    </>
  )
}

/** Deletes the selected people for good, after showing which data is deleted and which stays. */
function DeleteInactives({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DeleteDialog
      title={t('people.inactive.delete_title', { count: ids.length })}
      action={t('people.inactive.delete', { count: ids.length })}
      onDelete={async () => {
        const { deleted, kept } = await call(peopleRoutes.removeInactives, { body: { inactive_users: ids } })
        const done = t('people.inactive.done', { count: deleted })
        toast.success(kept ? `${done} ${t('people.inactive.kept', { count: kept })}` : done)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
