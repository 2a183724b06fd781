import { Alert, Anchor } from '@mantine/core'
import { IconArrowMerge, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Ticket } from '../../../shared/support/tickets/ticket.ts'
import classes from './ticket-links.module.css'

const kinds = ['merged_into', 'followed_by', 'follows'] as const

type Props = { ticket: Pick<Ticket, (typeof kinds)[number]>; page: 'ticket' | 'workTicket' }

/** Links to the tickets that a ticket goes on from, goes on in, or was made part of. */
export function TicketLinks({ ticket, page }: Props) {
  const { t } = useTranslation()
  const links = kinds.flatMap((kind) => {
    const other = ticket[kind]
    return other ? [{ kind, other, merged: kind === 'merged_into' }] : []
  })
  if (links.length === 0) return null
  return (
    <div className={classes.links}>
      {links.map(({ kind, other, merged }) => (
        <Alert
          key={kind}
          color={merged ? 'warning' : 'info'}
          variant="light"
          icon={merged ? <IconArrowMerge /> : <IconLink />}
        >
          {t(`tickets.links.${kind}`)}{' '}
          <Anchor component={Link} to={pathTo(page, { id: other._id })} inherit underline="always">
            {t('tickets.number', { number: String(other.ticketID) })}
          </Anchor>
        </Alert>
      ))}
    </div>
  )
}
