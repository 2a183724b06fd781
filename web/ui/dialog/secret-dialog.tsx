import { Alert, Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../display/copy-button.tsx'
import { Dialog } from './dialog.tsx'
import classes from './secret-dialog.module.css'

type Props = {
  title: string
  /** Says what to do with it. */
  text: string
  secret: string
  /** Set where its reader finds it again later; otherwise a click beside the dialog doesn't close it. */
  shownAgain?: boolean
  onClose: () => void
}

/** Shows a key that was just made, to be copied. */
export function SecretDialog({ title, text, secret, shownAgain = false, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened title={title} onClose={onClose} closeOnClickOutside={shownAgain}>
      <Stack>
        <Alert color={shownAgain ? 'info' : 'warning'}>{text}</Alert>
        <div className={classes.secret}>
          <code dir="ltr">{secret}</code>
          <CopyButton text={secret} label={t('ui.copy')} />
        </div>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t(shownAgain ? 'ui.close' : 'ui.secret_copied')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
