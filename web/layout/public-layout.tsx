import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CookieNotice } from '../content/cookie-notice.tsx'
import { paths } from '../paths.ts'
import { useSiteData } from '../site-data.ts'
import { ToastOutlet } from '../ui/toast-outlet.tsx'
import { AfterPaint } from './after-paint.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Main } from './main-area.tsx'
import { SocialLinks } from './public-extras.tsx'
import classes from './public-layout.module.css'
import { TopLine } from './top-line.tsx'

/** Around the pages for everybody: the top line, the page, and what has to stand at the foot. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const site = useSiteData()
  return (
    <div className={classes.frame}>
      <TopLine />
      <ConnectionBanner />
      <Main>{children}</Main>
      <footer className={classes.foot}>
        <bdi>{site?.copyright_text}</bdi>
        <AfterPaint>
          <SocialLinks />
        </AfterPaint>
        <nav className={classes.links} aria-label={t('layout.legal')}>
          <Link to={paths.dealersLocator}>{t('dealers.title')}</Link>
          <Link to={paths.termsOfUse}>{t('legal.terms_title')}</Link>
          <Link to={paths.privacyPolicy}>{t('legal.privacy_title')}</Link>
        </nav>
      </footer>
      <CookieNotice />
      <ToastOutlet />
    </div>
  )
}
