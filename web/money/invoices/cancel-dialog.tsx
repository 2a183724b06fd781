import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type InvoiceOfUser, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { buyerOf } from '../billing/buyer-of.ts'
import { numberOf } from '../payments/number-of.ts'
import { useCancelInvoice } from './invoices.queries.ts'

/** Cancels a due invoice, and says what comes of it. */
export function CancelDialog({ invoice, onClose }: { invoice: InvoiceOfUser; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useCancelInvoice()
  const { form, submit, busy, failure } = useZodForm(invoiceRoutes.remove.body, { reason: '' })
  const words = { number: numberOf(invoice), name: buyerOf(invoice) }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('invoices.cancel.title', words)}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        noValidate
        onSubmit={submit(async ({ reason }) => {
          await mutateAsync({ id: invoice._id, reason })
          toast.success(t('invoices.cancel.done', words))
          onClose()
        })}
      >
        <Stack>
          <FormErrors failure={failure} errors={{}} />
          <Text size="sm">
            {t(invoice.invoice_no ? 'invoices.cancel.numbered' : 'invoices.cancel.text', words)}
          </Text>
          <TextInput
            {...form.getInputProps('reason')}
            label={t('invoices.field.reason')}
            description={t('invoices.cancel.reason_hint')}
            maxLength={300}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('invoices.cancel.keep')}
            </Button>
            <SubmitButton color="danger" busy={busy}>
              {t('invoices.act.cancel')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
