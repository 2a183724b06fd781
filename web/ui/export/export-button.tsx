import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../list/use-dialog.ts'
import { ExportDialog, type ExportDialogProps } from './export-dialog.tsx'

/** Exports what a list finds as a file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const { t } = useTranslation()
  const exporting = useDialog('export')
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={exporting.open}>
        {t('table_export.action')}
      </Button>
      {exporting.opened && <ExportDialog {...props} onClose={exporting.close} />}
    </>
  )
}
