import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { ViewLinks } from '../../../ui/list/view-links.tsx'

/** The ways the list is looked at, and what each narrows it to. */
const views = {
  all: {},
  waiting: { waiting: 'true' },
  mine: { assigned: 'me', status: 'open' },
  nobody: { assigned: 'nobody', status: 'open' },
  open: { status: 'open' },
  solved: { status: 'solved' },
} as const
const names = ['waiting', 'assigned', 'status'] as const

type Props = { filters: Record<string, string | undefined> }

/** Links to the views of the tickets: whose turn it is, whose they are, whether they are solved. */
export function TicketViews({ filters }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery(ticketRoutes.openCount))
  const isShown = (search: Record<string, string>) => names.every((name) => filters[name] === search[name])
  return (
    <ViewLinks
      label={t('ticket_work.views')}
      views={keysOf(views).map((name) => ({
        to: pathTo('tickets'),
        search: views[name],
        label: t(`ticket_work.view.${name}`),
        count: name === 'waiting' ? data?.waiting : undefined,
        current: isShown(views[name]),
      }))}
    />
  )
}
