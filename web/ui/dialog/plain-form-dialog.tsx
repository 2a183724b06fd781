import type { ModalProps } from '@mantine/core'
import type { FormEvent } from 'react'
import type { DialogFormProps, ShownForm } from './dialog-form.tsx'
import { FormDialog as Moved } from './form-dialog.tsx'

type Props = Omit<DialogFormProps, 'form'> &
  Omit<ShownForm, 'submit' | 'isDirty'> &
  Pick<ModalProps, 'size' | 'closeOnClickOutside' | 'withCloseButton'> & {
    title: string
    unsaved?: boolean
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }

/** Shows a dialog whose form isn't moved to `useSchemaForm` yet. */
export function FormDialog({ busy, failure, errors, onSubmit, onClose, unsaved = false, ...dialog }: Props) {
  return <Moved {...dialog} unsaved={unsaved} form={{ busy, failure, errors, submit: onSubmit, onClose }} />
}
