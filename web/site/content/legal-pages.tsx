import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '../../layout/frame/wordmark.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { BuiltInText } from './editor/built-in-text.tsx'
import classes from './legal-pages.module.css'
import { ShownText } from './shown-text.tsx'

/** The terms everybody agrees to by using the site. */
export function TermsOfUsePage() {
  const { t } = useTranslation()
  return (
    <LegalPage title={t('layout.terms_title')}>
      <ShownText kind="terms_of_use" fallback={<BuiltInText kind="terms_of_use" />} />
    </LegalPage>
  )
}

/** What happens to people's data; what there is to say of cookies stands below. */
export function PrivacyPolicyPage() {
  const { t } = useTranslation()
  return (
    <LegalPage title={t('layout.privacy_title')}>
      <ShownText kind="privacy_policy" fallback={<BuiltInText kind="privacy_policy" />} />
      <ShownText kind="cookie_policy" fallback={null} />
    </LegalPage>
  )
}

function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Wordmark />
      <PageHead title={title} />
      {children}
    </div>
  )
}
