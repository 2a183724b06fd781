import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePhone } from '../../ui/display/use-phone.ts'

type Props = {
  title: string
  /** Stays open meanwhile. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** Where something is paid: a dialog, or all of a phone's screen. */
export function PaymentDialog({ title, busy = false, onClose, children }: Props) {
  const phone = usePhone()
  return (
    <Modal opened onClose={() => !busy && onClose()} title={title} fullScreen={phone}>
      {children}
    </Modal>
  )
}
