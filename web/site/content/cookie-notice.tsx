import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { localStore } from '../../app/session/local-store.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useStore } from '../../app/store.ts'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import classes from './cookie-notice.module.css'

const closed = localStore<boolean>('cookie_notice_closed', (stored) => stored === true)

/** Links to the cookie policy until the notice was closed once. Also in the first HTML (server/overview/pages/frame.ts). */
export function CookieNotice() {
  const { t } = useTranslation()
  const site = useSiteData()
  const wasClosed = useStore(closed)
  if (wasClosed || !site?.cookie_notice) return null
  return (
    <aside className={classes.notice} aria-label={t('content.cookie_notice.label')}>
      <p>
        {t('content.cookie_notice.text')}{' '}
        <PageLink href={pathTo('privacyPolicy')}>{t('content.cookie_notice.more')}</PageLink>
      </p>
      <PlainButton size="xs" onClick={() => closed.set(true)}>
        {t('content.cookie_notice.close')}
      </PlainButton>
    </aside>
  )
}
