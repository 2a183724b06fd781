import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PublicFoot } from '../../frame/public-foot.tsx'
import classes from '../../frame/public-layout.module.css'
import { TopLine } from '../../frame/top-line.tsx'
import { CookieNotice } from '../../site/content/cookie-notice.tsx'
import { ToastOutlet } from '../../ui/feedback/toast-outlet.tsx'
import { Main } from '../frame/main-area.tsx'
import { ConnectionBanner } from '../notices/connection-banner.tsx'

/** Wraps the public pages: the top line, the page, and the footer. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <TopLine />
      <ConnectionBanner />
      <Main>{children}</Main>
      <PublicFoot />
      <CookieNotice />
      <ToastOutlet />
    </div>
  )
}
