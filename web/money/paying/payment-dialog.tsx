import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { usePhone } from '../../ui/display/use-phone.ts'

type Props = {
  title: string
  /** True while the dialog can't be closed. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** Frames a payment: a dialog, or the whole screen of a phone. */
export function PaymentDialog({ title, busy = false, onClose, children }: Props) {
  const phone = usePhone()
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={title} fullScreen={phone}>
      {children}
    </Dialog>
  )
}
