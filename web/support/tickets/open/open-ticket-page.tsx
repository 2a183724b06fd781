import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { id } from '../../../../shared/contract/fields.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { OpenTicketForm } from './open-ticket-form.tsx'

/** Opens a ticket; the address may say about which order. */
export function OpenTicketPage() {
  const { t } = useTranslation()
  const { order }: { order?: string } = useSearch({ strict: false })
  const known = id.safeParse(order)
  return (
    <>
      <PageHead about={t('tickets.open.about')} drawing />
      <Card>
        <OpenTicketForm order={known.data} />
      </Card>
    </>
  )
}
