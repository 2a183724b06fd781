import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Path } from '../../app/routing/paths.ts'

/** A link in running text. */
export function TextLink({ to, children }: { to: Path; children?: ReactNode }) {
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  )
}
