import type { ModalProps } from '@mantine/core'
import { Dialog } from './dialog.tsx'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'
import { useGuardedClose } from './use-guarded-close.ts'

type Props = DialogFormProps &
  Pick<ModalProps, 'size' | 'closeOnClickOutside' | 'withCloseButton'> & {
    title: string
    /** While true, closing asks first. */
    unsaved?: boolean
  }

/** Shows a dialog with a form, on the page only while it is open. */
export function FormDialog(props: Props) {
  const { title, size, closeOnClickOutside = true, withCloseButton = true, unsaved = false, ...form } = props
  const onClose = useGuardedClose(unsaved && !form.busy, form.onClose)
  const frame = { title, size, closeOnClickOutside, withCloseButton, onClose }
  return (
    <Dialog opened {...frame}>
      <DialogForm {...form} onClose={onClose} />
    </Dialog>
  )
}
