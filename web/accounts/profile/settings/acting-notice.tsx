import { Alert } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** What an admin sees in place of what only the customer themselves may do. */
export function ActingNotice() {
  const { t } = useTranslation()
  return (
    <Alert color="info" variant="light" icon={<IconUserShield />}>
      {t('profile.acting')}
    </Alert>
  )
}
