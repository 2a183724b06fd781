import { Button } from '@mantine/core'
import { IconMessageBolt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../ui/list/use-dialog.ts'
import { CannedRepliesDialog } from './canned-replies-dialog.tsx'

/** Opens the team's canned replies. */
export function ManageCannedReplies() {
  const { t } = useTranslation()
  const { opened, open, close } = useDialog('add')
  return (
    <>
      <Button variant="default" leftSection={<IconMessageBolt size={18} />} onClick={open}>
        {t('ticket_work.canned.title')}
      </Button>
      {opened && <CannedRepliesDialog onClose={close} />}
    </>
  )
}
