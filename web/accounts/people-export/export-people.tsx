import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeopleFilter } from '../../../shared/accounts/people-export.ts'
import { usePermission } from '../../app/session/session.ts'
import { ExportDialog } from './export-dialog.tsx'

/**
 * Exports the people of a list as a file; shows nothing to people without the permission. `filter` is the list's
 * filter, other parts of its query don't matter.
 */
export function ExportPeople({ filter }: { filter: Partial<PeopleFilter> }) {
  const { t } = useTranslation()
  const allowed = usePermission('dealers_manager.export_users')
  const [opened, setOpened] = useState(false)
  if (!allowed) return null
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => setOpened(true)}>
        {t('people_export.action')}
      </Button>
      {opened && <ExportDialog filter={filter} onClose={() => setOpened(false)} />}
    </>
  )
}
