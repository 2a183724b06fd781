import { useTranslation } from 'react-i18next'
import { pathTo } from '../../shared/contract/pages.ts'
import { useSiteData } from '../app/site-data.ts'
import { PageLink } from '../ui/plain/page-link.tsx'
import { AfterPaint } from './after-paint.tsx'
import { SocialLinks } from './public-extras.tsx'
import classes from './public-layout.module.css'

/** Ends a public page: whose it is, their networks, the legal texts. */
export function PublicFoot() {
  const { t } = useTranslation()
  const site = useSiteData()
  return (
    <footer className={classes.foot}>
      <bdi>{site?.copyright_text}</bdi>
      <AfterPaint>
        <SocialLinks />
      </AfterPaint>
      <nav className={classes.links} aria-label={t('layout.legal')}>
        {site?.shop_status && <PageLink href={pathTo('shop')}>{t('shop.title')}</PageLink>}
        <PageLink href={pathTo('dealersLocator')}>{t('dealers.title')}</PageLink>
        <PageLink href={pathTo('termsOfUse')}>{t('layout.terms_title')}</PageLink>
        <PageLink href={pathTo('privacyPolicy')}>{t('layout.privacy_title')}</PageLink>
      </nav>
    </footer>
  )
}
