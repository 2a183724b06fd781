import type { ReactNode } from 'react'
import { PageHead } from '../../ui/display/page-head.tsx'
import { PageMark } from '../../ui/page/page-mark.tsx'
import { BuiltInText } from './editor/built-in-text.tsx'
import classes from './legal-pages.module.css'
import { ShownText } from './shown-text.tsx'

/** Shows the terms of use. */
export function TermsOfUsePage() {
  return (
    <LegalPage>
      <ShownText kind="terms_of_use" fallback={<BuiltInText kind="terms_of_use" />} />
    </LegalPage>
  )
}

/** Shows the privacy policy, with the cookie policy below it. */
export function PrivacyPolicyPage() {
  return (
    <LegalPage>
      <ShownText kind="privacy_policy" fallback={<BuiltInText kind="privacy_policy" />} />
      <ShownText kind="cookie_policy" fallback={null} />
    </LegalPage>
  )
}

function LegalPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page} data-public-page>
      <PageMark />
      <PageHead />
      {children}
    </div>
  )
}
