import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { MoneyQuote } from '../../../shared/money/money-quote.ts'
import { useMe } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import classes from './quote-facts.module.css'

type Quoted = MoneyQuote & { item_name: string }

/** Shows net, VAT with its reason, and the total. */
export function QuoteFacts({ quote }: { quote: Quoted }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { item_name, amount, vat, total, currency, vat_percentage } = quote
  const percent = format.number(vat_percentage / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <>
      <FactList
        look="ruled-ends"
        facts={[
          { name: t('credits.quote.item'), value: item_name },
          { name: t('credits.quote.net'), value: format.money(amount, currency) },
          { name: t('credits.quote.vat', { percent }), value: format.money(vat, currency) },
        ]}
      />
      <p className={classes.total}>
        <span>{t('credits.quote.total')}</span>
        <strong className="numbers">{format.money(total, currency)}</strong>
      </p>
      <VatReason quote={quote} />
    </>
  )
}

/** Explains why there is VAT or not, and how the buyer can change it. */
function VatReason({ quote: { vat_treatment, vat_check } }: { quote: Quoted }) {
  const { t } = useTranslation()
  const { vat_no } = useMe()
  if (vat_treatment === 'reverse_charge')
    return <p className={classes.why}>{t('credits.vat.reverse_charge')}</p>
  const link = (words: 'add' | 'correct') => (
    <Anchor
      component={Link}
      to={pathTo('profileSettings', { section: 'business' })}
      size="xs"
      underline="always"
    >
      {t(`credits.vat.${words}`)}
    </Anchor>
  )
  if (vat_check === 'unreachable') return <p className={classes.why}>{t('credits.vat.unreachable')}</p>
  if (vat_check === 'invalid')
    return (
      <p className={classes.why}>
        {t('credits.vat.invalid')} {link('correct')}
      </p>
    )
  if (vat_treatment === 'outside') return <p className={classes.why}>{t('credits.vat.outside')}</p>
  if (vat_no) return null
  return (
    <p className={classes.why}>
      {t('credits.vat.none')} {link('add')}
    </p>
  )
}
