import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = ButtonProps & {
  /** While true the button shows progress in itself and can't be pressed again. */
  busy: boolean
  children: ReactNode
  onClick?: () => void
  /** Submits its form by default. */
  type?: 'submit' | 'button'
}

/** Shows the main button of a form, labelled with its action. */
export function SubmitButton({ busy, children, type = 'submit', ...rest }: Props) {
  return (
    <Button {...rest} type={type} loading={busy} aria-busy={busy}>
      {children}
    </Button>
  )
}
