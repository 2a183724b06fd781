import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PeopleFilter } from '../../../shared/accounts/people-export.ts'
import { usePermission } from '../../app/session/session.ts'
import { useDialog } from '../../ui/list/use-dialog.ts'
import { ExportDialog } from './export-dialog.tsx'

/**
 * Exports the people of a list as a file; shows nothing to people without the permission. `filter` is the list's
 * filter, other parts of its query don't matter.
 */
export function ExportPeople({ filter }: { filter: Partial<PeopleFilter> }) {
  const { t } = useTranslation()
  const allowed = usePermission('dealers_manager.export_users')
  const exporting = useDialog('export')
  if (!allowed) return null
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={exporting.open}>
        {t('people_export.action')}
      </Button>
      {exporting.opened && <ExportDialog filter={filter} onClose={exporting.close} />}
    </>
  )
}
