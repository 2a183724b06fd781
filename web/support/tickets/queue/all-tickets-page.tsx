import { Group } from '@mantine/core'
import { IconCoffee } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { ticketPriorities } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { usePageTitle } from '../../../app/routing/page-title.ts'
import { useRowTitle } from '../../../app/routing/row-title.ts'
import { ManageCannedReplies } from '../../../conversations/canned/manage-canned-replies.tsx'
import { ticketKeys } from '../../../records/tickets/ticket-keys.ts'
import { TicketKeysButton } from '../../../records/tickets/ticket-keys-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { pressAct } from '../../../ui/keys/keyed-act.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { TicketViews } from './ticket-views.tsx'
import { useTicketColumns } from './use-ticket-columns.tsx'

/** Shows the team's tickets, those whose customers have waited longest first; updated live and operable by keyboard. */
export function AllTicketsPage() {
  const { t } = useTranslation()
  const { result, list } = useRecordList(ticketRoutes.all, { size: 50 })
  const labels = useQuery(callQuery(ticketRoutes.labels)).data ?? []
  const waiting = useQuery(callQuery(ticketRoutes.openCount)).data?.waiting
  const { priority, label, ...view } = list.filters
  const chosen = Object.fromEntries(Object.entries({ priority, label }).filter(([, value]) => value))
  const whole = Object.keys(view).length === 0
  const title = useRowTitle()
  usePageKeys(ticketKeys, {
    down: () => goThroughRows(1),
    up: () => goThroughRows(-1),
    search: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
    help: () => pressAct('help'),
  })
  return (
    <div data-page-width="full">
      <PageHead
        about={t('ticket_work.about')}
        action={
          <Group gap="xs">
            <ManageCannedReplies />
            <TicketKeysButton />
          </Group>
        }
      />
      <WaitingTitle title={title} count={waiting} />
      <Card flush>
        <TicketViews filters={list.filters} />
        <div data-rows>
          <RecordList
            result={result}
            list={{ ...list, filters: chosen }}
            label={t('ticket_work.title')}
            searchLabel={t('ticket_work.search')}
            filters={[
              {
                name: 'priority',
                label: t('ticket_work.field.priority'),
                choices: ticketPriorities.map((value) => ({ value, label: t(`tickets.priority.${value}`) })),
              },
              {
                name: 'label',
                label: t('ticket_work.field.label'),
                choices: labels.map((value) => ({ value, label: value })),
              },
            ]}
            columns={useTicketColumns()}
            href={({ _id }) => pathTo('workTicket', { id: _id })}
            empty={{
              icon: IconCoffee,
              title: t(whole ? 'ticket_work.none' : 'ticket_work.none_here'),
              text: t(whole ? 'ticket_work.none_text' : 'ticket_work.none_here_text'),
            }}
          />
        </div>
      </Card>
    </div>
  )
}

/** Shows the number of waiting tickets in the browser's tab and announces it to screen readers. */
function WaitingTitle({ title, count }: { title: string; count: number | undefined }) {
  const { t } = useTranslation()
  usePageTitle(title, count)
  return (
    <p role="status" className="visually-hidden">
      {count === undefined ? '' : t('ticket_work.waiting_count', { count })}
    </p>
  )
}

/** Focuses the next row of the list on the page, or the one before it; the first one when none has the focus. */
function goThroughRows(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-rows] a.covers-row')]
  const here = rows.findIndex((row) => row.matches(':focus'))
  const next = rows[here < 0 ? 0 : Math.min(Math.max(here + step, 0), rows.length - 1)]
  next?.focus({ preventScroll: true })
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
}
