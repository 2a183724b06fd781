import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type Props = {
  title: string
  onClose: () => void
  /** Leaves the dialog open on a click beside it, because its content is shown only once. */
  persistent?: boolean
  children: ReactNode
}

/** Shows the frame of the dialogs in which a second factor is changed. */
export function FactorDialog({ title, onClose, persistent = false, children }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={!persistent}
      closeOnEscape={!persistent}
      withCloseButton={!persistent}
    >
      {children}
    </Dialog>
  )
}
