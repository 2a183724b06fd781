import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormErrors } from '../form/form-errors.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import classes from './dialog-form.module.css'

/** Describes the state of a form that its dialog shows; `useSchemaForm` returns it. */
export type ShownForm = {
  /** While true the main button shows progress and can't be pressed again. */
  busy: boolean
  /** The error of the last attempt to send, if it failed. */
  failure: unknown
  /** Errors by field; a summary is shown when there are several. */
  errors?: Record<string, ReactNode>
  isDirty?: () => boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  onClose?: (() => void) | undefined
}

export type DialogFormProps = {
  form: ShownForm
  /** Explains the consequences, above the fields. */
  text?: ReactNode
  children: ReactNode
  /** Names the action on the main button; "Save" by default. */
  action?: string
  danger?: boolean
  /** True when the focus is on the main button first. */
  focusAction?: boolean
  /** Label of the button that closes the dialog; "Cancel" by default. */
  cancel?: string
  /** While true the main button can't be pressed. */
  impossible?: boolean
  /** Returns the phrase for a failure that needs other words than the general ones. */
  failed?: ReactNode
}

/** Shows a form in a dialog: the error, an explanation, the fields, and the buttons to cancel and to send. */
export function DialogForm(props: DialogFormProps) {
  const { form, text, children, action, danger = false, impossible = false, focusAction, cancel } = props
  const { t } = useTranslation()
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        {props.failed ?? <FormErrors failure={form.failure} errors={form.errors ?? {}} />}
        {text && <Text size="sm">{text}</Text>}
        {children}
        <Group justify="flex-end" gap="xs" className={classes.actions}>
          <Button variant="default" onClick={form.onClose}>
            {cancel ?? t('ui.cancel')}
          </Button>
          <SubmitButton
            busy={form.busy}
            disabled={impossible}
            color={danger ? 'danger' : 'accent'}
            data-autofocus={focusAction || undefined}
          >
            {action ?? t('ui.save')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
