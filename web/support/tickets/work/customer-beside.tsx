import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../../shared/contract/locale-codes.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Ticket, TicketCustomer } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { usePermission } from '../../../app/session/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { localeNames } from '../../../i18n/locales.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
import { Day } from '../../../ui/time/day.tsx'
import { CustomerLists } from './customer-lists.tsx'

/** Shows the customer beside their ticket, as far as the reader may see them. */
export function CustomerBeside({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(ticketRoutes.customer, { params: { id: ticket._id } }))
  if (!data)
    return (
      <Card title={t('ticket_work.customer.title')}>
        {error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={4} height={32} />}
      </Card>
    )
  return (
    <>
      <Card title={t('ticket_work.customer.title')} aside={<PersonLink id={data._id} />}>
        <CustomerFacts customer={data} />
      </Card>
      <CustomerLists customer={data} />
    </>
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

function CustomerFacts({ customer }: { customer: TicketCustomer }) {
  const { t } = useTranslation()
  const { credits } = useFormat()
  const { name, company_name, email, locale, balance, created_at } = customer
  return (
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
        { name: t('ticket_work.customer.language'), value: isLocale(locale) ? localeNames[locale] : locale },
        { name: t('ticket_work.customer.balance'), value: balance === null ? null : credits(balance) },
        { name: t('ticket_work.customer.since'), value: <Day at={created_at} /> },
      ]}
    />
  )
}
