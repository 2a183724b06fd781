import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { useDocument } from '../payments/use-document.ts'
import { PaymentDialog } from './payment-dialog.tsx'

type Props = {
  invoice: Invoice
  bank_details: string
  /** True right after the purchase. */
  fresh?: boolean
  onClose: () => void
}

/** Shows the amount, the account and the reference of a transfer; each can be copied. */
export function TransferDialog({ invoice, bank_details, fresh = false, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { start, busy } = useDocument()
  const amount = format.money(invoice.total, invoice.currency)
  const reference = invoiceNumberOf(invoice)
  const account = bank_details.trim()
  return (
    <PaymentDialog title={t(fresh ? 'credits.transfer.ordered' : 'credits.transfer.title')} onClose={onClose}>
      <Text size="sm" mb="sm">
        {invoice.credits > 0
          ? t('credits.transfer.about', { credits: format.credits(invoice.credits) })
          : t('credits.transfer.about_order')}
      </Text>
      <FactList
        look="ruled-ends"
        facts={[
          { name: t('credits.transfer.amount'), value: amount, copy: amount },
          { name: t('credits.transfer.reference'), value: reference, copy: reference },
          ...(account
            ? [{ name: t('credits.transfer.account'), value: account, copy: account, long: true }]
            : [{ name: t('credits.transfer.account'), value: t('credits.transfer.ask'), long: true }]),
        ]}
      />
      <Group justify="space-between" mt="lg">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={busy}
          onClick={() => start({ invoice_id: invoice._id, as: 'pdf' })}
        >
          {t(invoice.invoice_no ? 'credits.transfer.invoice' : 'credits.transfer.pro_forma')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('credits.transfer.done')}
        </Button>
      </Group>
    </PaymentDialog>
  )
}
