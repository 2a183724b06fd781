import type { ReactNode } from 'react'
import { PageLink } from '../../ui/plain/page-link.tsx'
import classes from './text-link.module.css'
import { useBack } from './use-back.ts'

type Props = {
  to: string
  /** Passes on the page that was asked for, to which this page would lead back. */
  withBack?: boolean
  children?: ReactNode
}

/** Shows a link in running text. */
export function TextLink({ to, withBack = false, children }: Props) {
  const { back } = useBack()
  const query = withBack && back !== undefined ? `?${new URLSearchParams({ back })}` : ''
  return (
    <PageLink href={to + query} className={classes.link}>
      {children}
    </PageLink>
  )
}
