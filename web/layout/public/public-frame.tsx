import type { ReactNode } from 'react'
import { PublicFoot } from '../../frame/public-foot.tsx'
import classes from '../../frame/public-layout.module.css'
import { TopLine } from '../../frame/top-line.tsx'
import { CookieNotice } from '../../site/content/cookie-notice.tsx'
import { ConnectionBanner } from '../notices/connection-banner.tsx'

/** Frames a public page, given as its `main`, with or without the app: the top line, the page, and the footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <TopLine />
      <ConnectionBanner />
      {children}
      <PublicFoot />
      <CookieNotice />
    </div>
  )
}
