import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormErrors } from '../form/form-errors.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import classes from './dialog-form.module.css'

export type DialogFormProps = {
  /** Explains the consequences, above the fields. */
  text?: ReactNode
  children: ReactNode
  /** Names the action on the main button. */
  action: string
  danger?: boolean
  /** True when the focus is on the main button first. */
  focusAction?: boolean
  /** Label of the button that closes the dialog; "Cancel" by default. */
  cancel?: string
  /** While true the main button shows progress and can't be pressed again. */
  busy: boolean
  /** While true the main button can't be pressed. */
  impossible?: boolean
  /** The error of the last attempt to send, if it failed. */
  failure: unknown
  /** Returns the phrase for a failure that needs other words than the general ones. */
  failed?: ReactNode
  /** Errors by field; a summary is shown when there are several. */
  errors?: Record<string, ReactNode>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** Shows a form in a dialog: the error, an explanation, the fields, and the buttons to cancel and to send. */
export function DialogForm(props: DialogFormProps) {
  const { text, children, action, danger = false, busy, impossible = false, failure, errors = {} } = props
  const { t } = useTranslation()
  return (
    <form onSubmit={props.onSubmit} noValidate>
      <Stack>
        {props.failed ?? <FormErrors failure={failure} errors={errors} />}
        {text && <Text size="sm">{text}</Text>}
        {children}
        <Group justify="flex-end" gap="xs" className={classes.actions}>
          <Button variant="default" onClick={props.onClose}>
            {props.cancel ?? t('ui.cancel')}
          </Button>
          <SubmitButton
            busy={busy}
            disabled={impossible}
            color={danger ? 'danger' : 'accent'}
            data-autofocus={props.focusAction || undefined}
          >
            {action}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
