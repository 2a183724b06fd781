import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CookieNotice } from '../../site/content/cookie-notice.tsx'
import { ToastOutlet } from '../../ui/feedback/toast-outlet.tsx'
import { Main } from '../frame/main-area.tsx'
import { TopLine } from '../frame/top-line.tsx'
import { ConnectionBanner } from '../notices/connection-banner.tsx'
import { PublicFoot } from './public-foot.tsx'
import classes from './public-layout.module.css'

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
