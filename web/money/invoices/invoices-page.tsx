import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ViewLinks } from '../../ui/list/view-links.tsx'
import { BillDrawer } from '../billing/bill-drawer.tsx'
import { PaymentsToSee } from '../payments-to-see/payments-to-see.tsx'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { paymentsToSeeQuery } from './invoices.queries.ts'
import { MoneyTotals } from './money-totals.tsx'
import { useInvoiceActs } from './use-invoice-acts.tsx'
import { useOpenedInvoice } from './use-opened-invoice.ts'

/** `/admin/agent_manager/agency_invoices`: what is owed, paid and given back; `?attention=true` what needs a look. */
export function InvoicesPage() {
  const { t } = useTranslation()
  const { attention }: { attention?: string } = useSearch({ strict: false })
  const looking = attention === 'true'
  const acts = useInvoiceActs()
  const opened = useOpenedInvoice()
  const [billing, setBilling] = useState(false)
  const waiting = useQuery(paymentsToSeeQuery({ page: 1 })).data?.total
  const action = (
    <Button leftSection={<IconFilePlus size={16} />} onClick={() => setBilling(true)}>
      {t('invoices.bill.open')}
    </Button>
  )
  const views = [
    { to: pathTo('invoices'), label: t('invoices.view.all'), current: !looking },
    {
      to: pathTo('invoices'),
      search: { attention: 'true' },
      label: t('invoices.view.attention'),
      count: waiting,
      current: looking,
    },
  ]
  return (
    <>
      <PageHead about={t('invoices.about')} action={action} />
      <MoneyTotals />
      <Card flush>
        <ViewLinks label={t('invoices.title')} views={views} />
        {looking ? <PaymentsToSee onOpen={opened.open} /> : <InvoiceList acts={acts} onOpen={opened.open} />}
      </Card>
      <InvoiceDrawer id={opened.id} acts={acts} onClose={opened.close} onOpen={opened.open} />
      {billing && (
        <BillDrawer
          onClose={() => setBilling(false)}
          onBilled={(id) => {
            setBilling(false)
            opened.open(id)
          }}
        />
      )}
      {acts.dialogs}
    </>
  )
}
