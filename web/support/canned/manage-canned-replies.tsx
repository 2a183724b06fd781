import { Button } from '@mantine/core'
import { IconMessageBolt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CannedRepliesDialog } from './canned-replies-dialog.tsx'

/** Opens the team's canned replies. */
export function ManageCannedReplies() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconMessageBolt size={18} />} onClick={() => setOpened(true)}>
        {t('ticket_work.canned.title')}
      </Button>
      {opened && <CannedRepliesDialog onClose={() => setOpened(false)} />}
    </>
  )
}
