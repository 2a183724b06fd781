import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  title: string
  /** Stays open meanwhile. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** Where something is paid: a dialog, or all of a phone's screen. */
export function PaymentDialog({ title, busy = false, onClose, children }: Props) {
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      title={title}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Modal>
  )
}
