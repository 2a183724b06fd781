import type { ModalProps } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'
import { useGuardedClose } from './use-guarded-close.ts'

/** What a dialog has to know of its form: `useSchemaForm` returns it. */
type FormOfDialog = {
  busy: boolean
  failure: unknown
  errors?: NonNullable<DialogFormProps['errors']>
  isDirty?: () => boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  onClose?: (() => void) | undefined
}

type OfForm = 'busy' | 'failure' | 'errors' | 'onSubmit' | 'onClose' | 'action'
type Props = Omit<DialogFormProps, OfForm> &
  Pick<ModalProps, 'size' | 'closeOnClickOutside' | 'withCloseButton'> & {
    title: string
    form: FormOfDialog
    /** Names the action on the main button; "Save" by default. */
    action?: string
    /** While true, closing asks first; by default while something is changed. */
    unsaved?: boolean
  }

const nothing = () => undefined

/** Shows a dialog with a form, on the page only while it is open. */
export function FormDialog(props: Props) {
  const { title, form, action, size, closeOnClickOutside = true, withCloseButton = true, ...more } = props
  const { unsaved = form.isDirty?.() ?? false, ...shown } = more
  const { busy, failure, errors, submit, onClose: close = nothing } = form
  const { t } = useTranslation()
  const onClose = useGuardedClose(unsaved && !busy, close)
  const frame = { title, size, closeOnClickOutside, withCloseButton, onClose }
  return (
    <Dialog opened {...frame}>
      <DialogForm
        {...shown}
        {...{ busy, failure, errors, onClose }}
        action={action ?? t('ui.save')}
        onSubmit={submit}
      />
    </Dialog>
  )
}
