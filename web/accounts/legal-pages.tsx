import { useTranslation } from 'react-i18next'
import { Wordmark } from '../layout/wordmark.tsx'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import classes from './legal-pages.module.css'

type Part = { title: string; text: string }

export function TermsOfUsePage() {
  const { t } = useTranslation()
  const parts = (['purpose', 'promise', 'paying', 'files', 'account'] as const).map((part) => ({
    title: t(`legal.terms.${part}.title`),
    text: t(`legal.terms.${part}.text`),
  }))
  return <LegalPage title={t('legal.terms_title')} parts={parts} />
}

export function PrivacyPolicyPage() {
  const { t } = useTranslation()
  const parts = (['stored', 'seen', 'cookies', 'how_long'] as const).map((part) => ({
    title: t(`legal.privacy.${part}.title`),
    text: t(`legal.privacy.${part}.text`),
  }))
  return <LegalPage title={t('legal.privacy_title')} parts={parts} />
}

function LegalPage({ title, parts }: { title: string; parts: Part[] }) {
  return (
    <div className={classes.page}>
      <Wordmark />
      <PageHead title={title} />
      <Card>
        {parts.map((part) => (
          <section key={part.title} className={classes.part}>
            <h2>{part.title}</h2>
            <p>{part.text}</p>
          </section>
        ))}
      </Card>
    </div>
  )
}
