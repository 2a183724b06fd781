import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { billForm } from '../../../shared/money/invoices.ts'
import { randomId } from '../../app/random-id.ts'
import { useSiteData } from '../../app/site-data.ts'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { useGuardedClose } from '../../ui/dialog/use-guarded-close.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { HundredthsField } from '../../ui/form/hundredths-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { useBillCustomer } from '../invoices/invoices.queries.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import classes from './bill-drawer.module.css'
import { type BillLine, BillLines, newLine } from './bill-lines.tsx'
import { BillTotal } from './bill-total.tsx'
import { BuyerSelect } from './buyer-select.tsx'

type Props = { onClose: () => void; onBilled: (id: string) => void }
type Values = {
  user_id: string
  lines: BillLine[]
  credits: number | ''
  paid: boolean
  request_key: string
}

/** Bills a customer. Asks before closing when something was typed. */
export function BillDrawer({ onClose, onBilled }: Props) {
  const { t } = useTranslation()
  const { mutateAsync } = useBillCustomer()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const [start] = useState<Values>(() => ({
    user_id: '',
    lines: [newLine()],
    credits: 0,
    paid: false,
    request_key: randomId(),
  }))
  const { form, submit, busy, failure } = useZodForm(billForm, start, { user_id: 'validation.required' })
  const { values, errors, setFieldValue, getInputProps } = form
  const close = useGuardedClose(form.isDirty() && !busy, onClose)
  return (
    <SideDialog
      opened
      onClose={close}
      position="right"
      size={640}
      title={<span className={classes.title}>{t('invoices.bill.open')}</span>}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={submit(async (bill) => {
          const invoice = await mutateAsync(bill)
          toast.success(t('invoices.bill.done', { number: invoiceNumberOf(invoice) }))
          onBilled(invoice._id)
        })}
      >
        <FormErrors failure={failure} errors={errors} />
        <BuyerSelect
          value={values.user_id}
          error={errors.user_id}
          onChange={(id) => setFieldValue('user_id', id)}
        />
        <BillLines
          lines={values.lines}
          errors={errors}
          currency={currency}
          onChange={(lines) => setFieldValue('lines', lines)}
        />
        <HundredthsField
          label={t('invoices.bill.credits')}
          description={t('invoices.bill.credits_hint')}
          value={values.credits}
          error={errors.credits}
          onChange={(credits) => setFieldValue('credits', credits)}
        />
        <Checkbox
          label={t('invoices.bill.paid')}
          description={t('invoices.bill.paid_hint')}
          {...getInputProps('paid', { type: 'checkbox' })}
        />
        <BillTotal user_id={values.user_id} lines={values.lines} />
        <div className={classes.foot}>
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton busy={busy}>{t('invoices.bill.action')}</SubmitButton>
        </div>
      </form>
    </SideDialog>
  )
}
