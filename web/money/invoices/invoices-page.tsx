import { Button, Group } from '@mantine/core'
import { IconFilePlus, IconFileZip, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { invoiceRoutes, invoiceSources, invoiceStatuses } from '../../../shared/money/invoices.ts'
import { paymentMethods } from '../../../shared/money/payment-states.ts'
import { chunk } from '../../app/chunk.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { DayRange } from '../../ui/list/day-range.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useDialog } from '../../ui/list/use-dialog.ts'
import { useOpened } from '../../ui/list/use-opened.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { ViewLinks } from '../../ui/list/view-links.tsx'
import { PersonName } from '../../ui/names/person-name.tsx'
import { Day } from '../../ui/time/day.tsx'
import { BillDrawer } from '../billing/bill-drawer.tsx'
import { InvoiceNumber } from '../payments/invoice-number.tsx'
import { InvoiceStatus } from '../payments/invoice-status.tsx'
import { PaymentsToReview } from '../payments-to-review/payments-to-review.tsx'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import { paymentsToReviewCountQuery } from './invoices.queries.ts'
import { MoneyTotals } from './money-totals.tsx'
import { type InvoiceActions, useInvoiceActions } from './use-invoice-actions.tsx'

const ExportDocuments = lazy(() =>
  chunk(() => import('./export/export-documents.tsx')).then((file) => ({ default: file.ExportDocuments })),
)

/**
 * Shows `/admin/agent_manager/agency_invoices`: totals, invoices and refunds; with `?attention=true` the payments to
 * review.
 */
export function InvoicesPage() {
  const { t } = useTranslation()
  const { attention }: { attention?: string } = useSearch({ strict: false })
  const looking = attention === 'true'
  const actions = useInvoiceActions()
  const opened = useOpened('invoice')
  const billing = useDialog('add')
  const downloads = usePermission('dealers_manager.download_invoice')
  const exporting = useDialog('export')
  const count = useQuery(paymentsToReviewCountQuery).data
  const action = (
    <Group gap="xs">
      {downloads && (
        <Button variant="default" leftSection={<IconFileZip size={16} />} onClick={exporting.open}>
          {t('invoices.export.open')}
        </Button>
      )}
      <Button leftSection={<IconFilePlus size={16} />} onClick={billing.open}>
        {t('invoices.bill.open')}
      </Button>
    </Group>
  )
  const toSee = { to: pathTo('invoices'), search: { attention: 'true' }, label: t('invoices.view.attention') }
  const views = [
    { to: pathTo('invoices'), label: t('invoices.view.all'), current: !looking },
    { ...toSee, count, current: looking },
  ]
  return (
    <>
      <PageHead about={t('invoices.about')} action={action} />
      <MoneyTotals />
      <Card flush>
        <ViewLinks label={t('invoices.title')} views={views} />
        {looking ? (
          <PaymentsToReview onOpen={opened.open} />
        ) : (
          <InvoiceList actions={actions} onOpen={opened.open} />
        )}
      </Card>
      <InvoiceDrawer id={opened.id} actions={actions} onClose={opened.close} onOpen={opened.open} />
      {billing.opened && <BillDrawer onClose={billing.close} onBilled={opened.open} />}
      {downloads && exporting.opened && (
        <Suspense>
          <ExportDocuments onClose={exporting.close} />
        </Suspense>
      )}
      {actions.dialogs}
    </>
  )
}

/** Lists all invoices and credit notes; a row opens its details. */
function InvoiceList({ actions, onOpen }: { actions: InvoiceActions; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const invoices = useRecordList(invoiceRoutes.list)
  return (
    <RecordList
      {...invoices}
      label={t('invoices.title')}
      searchLabel={t('invoices.search')}
      filters={[
        {
          name: 'status',
          label: t('invoices.field.status'),
          choices: invoiceStatuses.map((value) => ({ value, label: t(`credits.status.${value}`) })),
        },
        {
          name: 'method',
          label: t('invoices.field.method'),
          choices: paymentMethods.map((value) => ({ value, label: t(`invoices.method.${value}`) })),
        },
        {
          name: 'source',
          label: t('invoices.field.source'),
          choices: invoiceSources.map((value) => ({ value, label: t(`invoices.source.${value}`) })),
        },
      ]}
      besideFilters={<DayRange list={invoices.list} />}
      columns={[
        {
          key: 'number',
          head: t('invoices.field.number'),
          cell: (invoice) => <InvoiceNumber invoice={invoice} />,
          sort: 'number',
          short: true,
          phone: 'fact',
        },
        {
          key: 'buyer',
          head: t('invoices.field.buyer'),
          cell: (invoice) => <PersonName {...invoice} />,
          phone: 'title',
        },
        {
          key: 'item',
          head: t('invoices.field.item'),
          cell: ({ item_name }) => <bdi>{item_name}</bdi>,
          phone: 'fact',
        },
        {
          key: 'status',
          head: t('invoices.field.status'),
          cell: (invoice) => <InvoiceStatus invoice={invoice} />,
          short: true,
          phone: 'aside',
        },
        {
          key: 'date',
          head: t('invoices.field.date'),
          cell: ({ issued_at, created_at }) => <Day at={issued_at ?? created_at} />,
          sort: 'date',
          align: 'end',
          phone: 'fact',
        },
        {
          key: 'total',
          head: t('invoices.field.total'),
          cell: ({ kind, total, currency }) => (
            <strong className="numbers">
              {format.money(kind === 'credit_note' ? -total : total, currency)}
            </strong>
          ),
          sort: 'total',
          align: 'end',
          phone: 'fact',
        },
      ]}
      onOpen={({ _id }) => onOpen(_id)}
      menu={(invoice) => (
        <InvoiceMenu invoice={invoice} actions={actions} onOpen={() => onOpen(invoice._id)} />
      )}
      empty={{ icon: IconReceipt, title: t('invoices.none'), text: t('invoices.none_text') }}
    />
  )
}
