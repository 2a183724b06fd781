import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../app/session/session.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ChangeEmail } from './change-email.tsx'

/** Shows the person's email address, with the button to change it; only they themselves can. */
export function EmailCard() {
  const { t } = useTranslation()
  const { email, acting_admin } = useMe()
  const [open, { open: change, close }] = useDisclosure()
  return (
    <Card title={t('profile.email.title')} about={t('profile.email.about')}>
      <Text size="sm" mb={acting_admin ? undefined : 'md'} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{email}</bdi>
      </Text>
      {acting_admin === null && (
        <Button variant="default" onClick={change}>
          {t('profile.email.change')}
        </Button>
      )}
      {open && <ChangeEmail onClose={close} />}
    </Card>
  )
}
