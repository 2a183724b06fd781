import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

export type Asked = Question & { answer: (agreed: boolean) => void }

/** A question with translated texts. `action` names the action: "Delete service"; `cancel` what happens otherwise, where “Cancel” could be either. */
export type Question = {
  title: string
  text: string
  action: string
  danger?: boolean
  cancel?: string
}

/** Shows the dialog of `confirm`: the consequences in words, and the focus on the action; where it is dangerous, on the button to cancel. */
export function ConfirmDialog({ question }: { question: Asked }) {
  const { t } = useTranslation()
  const { title, text, action, danger = false, cancel, answer } = question
  return (
    <Dialog opened onClose={() => answer(false)} title={title} withCloseButton={false}>
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => answer(false)} data-autofocus={danger || undefined}>
          {cancel ?? t('ui.cancel')}
        </Button>
        <Button
          color={danger ? 'danger' : 'accent'}
          leftSection={danger ? <IconAlertTriangle size={16} /> : undefined}
          data-autofocus={!danger || undefined}
          onClick={() => answer(true)}
        >
          {action}
        </Button>
      </Group>
    </Dialog>
  )
}
