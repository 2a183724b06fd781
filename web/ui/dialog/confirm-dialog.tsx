import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-dialog.module.css'

/** Called with the reason when the person agrees, empty where none is asked for; null when they don't. */
export type Asked = Question & { answer: (reason: string | null) => void }

/** A question with translated texts. `action` names the action: "Delete service"; `cancel` what happens otherwise, where “Cancel” could be either. `reason` is the label of a text that has to be given with it. */
export type Question = {
  title: string
  text: string
  action: string
  danger?: boolean
  cancel?: string
  reason?: string
}

/** Shows the dialog of `confirm`: the consequences in words, and the focus on the action; where it is dangerous, on the button to cancel. */
export function ConfirmDialog({ question }: { question: Asked }) {
  const { t } = useTranslation()
  const { title, text, action, danger = false, cancel, reason: label, answer } = question
  const [reason, setReason] = useState('')
  return (
    <Modal opened onClose={() => answer(null)} title={title} withCloseButton={false}>
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
      {label && (
        <Textarea
          mt="md"
          label={label}
          value={reason}
          maxLength={300}
          dir="auto"
          withAsterisk
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button
          variant="default"
          onClick={() => answer(null)}
          data-autofocus={(danger && !label) || undefined}
        >
          {cancel ?? t('ui.cancel')}
        </Button>
        <Button
          color={danger ? 'danger' : 'accent'}
          leftSection={danger ? <IconAlertTriangle size={16} /> : undefined}
          data-autofocus={!(danger || label) || undefined}
          disabled={label !== undefined && !reason.trim()}
          onClick={() => answer(reason.trim())}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
