import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  to: string
  /** True for one that leads on to the page that was asked for, as this page would. */
  keepsBack?: boolean
  children?: ReactNode
}

/** Shows a link in running text. */
export function TextLink({ to, keepsBack = false, children }: Props) {
  const { back }: { back?: unknown } = useSearch({ strict: false })
  const kept = keepsBack && typeof back === 'string' ? `?${new URLSearchParams({ back })}` : ''
  return (
    <Anchor component={Link} to={to + kept} inherit underline="always">
      {children}
    </Anchor>
  )
}
