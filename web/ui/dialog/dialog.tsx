import { Modal, type ModalProps } from '@mantine/core'
import { useOnTop } from './use-on-top.ts'

/** Shows a dialog over the page; of several, Escape closes the one on top. */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps) {
  const onTop = useOnTop(props.opened)
  return <Modal {...props} closeOnEscape={closeOnEscape && onTop} />
}
