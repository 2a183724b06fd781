import type { ModalProps } from '@mantine/core'
import { Dialog } from './dialog.tsx'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'
import { useGuardedClose } from './use-guarded-close.ts'

type Props = DialogFormProps &
  Pick<ModalProps, 'size' | 'closeOnClickOutside' | 'withCloseButton'> & {
    title: string
    /** While true, closing asks first; by default while something is changed. */
    unsaved?: boolean
  }

const nothing = () => undefined

/** Shows a dialog with a form, on the page only while it is open. */
export function FormDialog(props: Props) {
  const { title, form, size, closeOnClickOutside = true, withCloseButton = true, unsaved, ...more } = props
  const isUnsaved = unsaved ?? form.isDirty?.() ?? false
  const onClose = useGuardedClose(isUnsaved && !form.busy, form.onClose ?? nothing)
  return (
    <Dialog opened {...{ title, size, closeOnClickOutside, withCloseButton, onClose }}>
      <DialogForm {...more} form={{ ...form, onClose }} />
    </Dialog>
  )
}
