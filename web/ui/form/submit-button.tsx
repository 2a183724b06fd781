import { Button, type ButtonProps } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = ButtonProps & {
  /** While true the button shows progress in itself and can't be pressed again. */
  busy: boolean
  children: ReactNode
  onClick?: () => void
  /** Submits its form by default. */
  type?: 'submit' | 'button'
}

/** Shows the main button of a form, labelled with its action; one that destroys something has a sign of danger. */
export function SubmitButton({ busy, children, type = 'submit', ...rest }: Props) {
  return (
    <Button
      {...(rest.color === 'danger' && { leftSection: <IconAlertTriangle size={16} /> })}
      {...rest}
      type={type}
      loading={busy}
      aria-busy={busy}
    >
      {children}
    </Button>
  )
}
