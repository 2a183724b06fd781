import { Alert } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Tells an admin who acts as a customer that only the customer can change this section. */
export function ActingNotice() {
  const { t } = useTranslation()
  return (
    <Alert color="info" variant="light" icon={<IconUserShield />}>
      {t('profile.acting')}
    </Alert>
  )
}
