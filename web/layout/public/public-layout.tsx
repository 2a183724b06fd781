import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useSiteData } from '../../app/site-data.ts'
import { CookieNotice } from '../../site/content/cookie-notice.tsx'
import { ToastOutlet } from '../../ui/feedback/toast-outlet.tsx'
import { Main } from '../frame/main-area.tsx'
import { TopLine } from '../frame/top-line.tsx'
import { ConnectionBanner } from '../notices/connection-banner.tsx'
import { AfterPaint } from './after-paint.tsx'
import { SocialLinks } from './public-extras.tsx'
import classes from './public-layout.module.css'

/** Wraps the public pages: the top line, the page, and the footer. */
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
          <Link to={pathTo('dealersLocator')}>{t('dealers.title')}</Link>
          <Link to={pathTo('termsOfUse')}>{t('layout.terms_title')}</Link>
          <Link to={pathTo('privacyPolicy')}>{t('layout.privacy_title')}</Link>
        </nav>
      </footer>
      <CookieNotice />
      <ToastOutlet />
    </div>
  )
}
