import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  onClose: () => void
  /** Stays when somebody clicks beside it: what it shows is shown once. */
  keep?: boolean
  children: ReactNode
}

/** Shows the frame of the dialogs in which a second factor is changed. */
export function Dialog({ title, onClose, keep = false, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={!keep}
      closeOnEscape={!keep}
      withCloseButton={!keep}
    >
      {children}
    </Modal>
  )
}
