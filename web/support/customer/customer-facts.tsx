import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../shared/contract/locale-codes.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { localeNames } from '../../i18n/locales.ts'
import { Card } from '../../ui/display/card.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { Day } from '../../ui/time/day.tsx'

type Customer = {
  _id: string
  name: string
  company_name: string
  email: string
  phone?: string
  locale: string
  created_at: string
  /** In hundredths of a credit; null for who may not see it. */
  balance: number | null
}

/** Shows who a customer is, beside what they write to the team. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const { credits } = useFormat()
  const { _id, name, company_name, email, phone, locale, balance, created_at } = customer
  return (
    <Card title={t('ticket_work.customer.title')} aside={<PersonLink id={_id} />}>
      <FactList
        look="ends"
        facts={[
          { name: t('ticket_work.customer.name'), value: name },
          { name: t('ticket_work.customer.company'), value: company_name },
          {
            name: t('ticket_work.customer.email'),
            value: (
              <Anchor href={`mailto:${email}`} size="sm">
                <bdi>{email}</bdi>
              </Anchor>
            ),
          },
          { name: t('ticket_work.customer.phone'), value: phone ? <bdi dir="ltr">{phone}</bdi> : null },
          {
            name: t('ticket_work.customer.language'),
            value: isLocale(locale) ? localeNames[locale] : locale,
          },
          { name: t('ticket_work.customer.balance'), value: balance === null ? null : credits(balance) },
          { name: t('ticket_work.customer.since'), value: <Day at={created_at} /> },
        ]}
      />
    </Card>
  )
}

function PersonLink({ id }: { id: string }) {
  const { t } = useTranslation()
  if (!usePermission('dealers_manager.dealers_list')) return null
  return (
    <Anchor component={Link} to={pathTo('person', { id })} size="sm">
      {t('ticket_work.customer.open')}
    </Anchor>
  )
}
