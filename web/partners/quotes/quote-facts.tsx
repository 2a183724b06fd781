import { useTranslation } from 'react-i18next'
import type { Quote } from '../../../shared/partners/quotes.ts'
import { useFormat } from '../../i18n/format.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import classes from './quotes.module.css'
import { QuotePill } from './use-quote-columns.tsx'

/** Shows a request for a quote: what the visitor wrote, what they agreed to, and what was answered. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { status, vehicle, service, email, phone, message, consent, answers, created_at } = quote
  return (
    <>
      <FactList
        look="ruled-columns"
        facts={[
          { name: t('quotes.field.status'), value: <QuotePill status={status} /> },
          { name: t('quotes.field.vehicle'), value: vehicle },
          { name: t('quotes.field.service'), value: service },
          { name: t('quotes.field.email'), value: email, copy: email },
          { name: t('quotes.field.phone'), value: phone, ...(phone && { copy: phone }) },
          { name: t('quotes.field.created_at'), value: dateTime(created_at) },
          {
            name: t('quotes.field.message'),
            value: message && <span className={classes.said}>{message}</span>,
          },
          { name: t('quotes.field.consent'), value: consent },
        ]}
      />
      {answers.length > 0 && (
        <section className={classes.answers} aria-label={t('quotes.answers')}>
          <h3 className={classes.title}>{t('quotes.answers')}</h3>
          {answers.map(({ at, text }) => (
            <blockquote key={at} className={classes.answer}>
              <p className={classes.said} dir="auto">
                {text}
              </p>
              <footer>{dateTime(at)}</footer>
            </blockquote>
          ))}
        </section>
      )}
    </>
  )
}
