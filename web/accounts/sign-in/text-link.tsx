import type { ReactNode } from 'react'
import { PageLink } from '../../ui/plain/page-link.tsx'
import classes from './text-link.module.css'
import { useBack } from './use-back.ts'

type Props = {
  to: string
  /** True for one that leads on to the page that was asked for, as this page would. */
  keepsBack?: boolean
  children?: ReactNode
}

/** Shows a link in running text. */
export function TextLink({ to, keepsBack = false, children }: Props) {
  const { back } = useBack()
  const kept = keepsBack && back !== undefined ? `?${new URLSearchParams({ back })}` : ''
  return (
    <PageLink href={to + kept} className={classes.link}>
      {children}
    </PageLink>
  )
}
