import { Modal, type ModalProps } from '@mantine/core'
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
  const closing = useGuardedClose(unsaved && !form.busy, form.onClose)
  const frame = { title, size, closeOnClickOutside, withCloseButton, ...closing }
  return (
    <Modal opened {...frame}>
      <DialogForm {...form} onClose={closing.onClose} />
    </Modal>
  )
}
