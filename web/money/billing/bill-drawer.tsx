import { Button, Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BillForm, billForm, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { call } from '../../app/api/api.ts'
import { randomId } from '../../app/random-id.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useFormat } from '../../i18n/format.ts'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { useGuardedClose } from '../../ui/dialog/use-guarded-close.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { HundredthsField } from '../../ui/field/hundredths-field.tsx'
import type { Draft } from '../../ui/form/field-rules.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { billTotalQuery } from '../invoices/invoices.queries.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import classes from './bill-drawer.module.css'
import { type BillLine, BillLines, newLine } from './bill-lines.tsx'
import { BuyerSelect } from './buyer-select.tsx'

type Props = { onClose: () => void; onBilled: (id: string) => void }

/** Bills a customer. Asks before closing when something was typed. */
export function BillDrawer({ onClose, onBilled }: Props) {
  const { t } = useTranslation()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const [start] = useState<Omit<Draft<BillForm>, 'lines'> & { lines: BillLine[] }>(() => ({
    user_id: '',
    lines: [newLine()],
    credits: 0,
    paid: false,
    request_key: randomId(),
  }))
  const form = useSchemaForm(billForm, start, {
    words: 'invoices.bill',
    phrases: { user_id: 'validation.required' },
    save: async (body) => {
      const invoice = await call(invoiceRoutes.bill, { body })
      toast.success(t('invoices.bill.done', { number: invoiceNumberOf(invoice) }))
      onBilled(invoice._id)
    },
  })
  const { values, errors, field } = form
  const close = useGuardedClose(form.isDirty() && !form.busy, onClose)
  return (
    <SideDialog
      opened
      onClose={close}
      position="right"
      size={640}
      title={<span className={classes.title}>{t('invoices.bill.open')}</span>}
    >
      <form className={classes.form} noValidate onSubmit={form.submit}>
        <FormErrors failure={form.failure} errors={errors} />
        <BuyerSelect
          value={values.user_id}
          error={errors.user_id}
          onChange={(id) => form.setFieldValue('user_id', id)}
        />
        <BillLines
          lines={values.lines}
          errors={errors}
          currency={currency}
          onChange={(lines) => form.setFieldValue('lines', lines)}
        />
        <HundredthsField {...field('credits')} />
        <Checkbox {...field('paid')} />
        <BillTotal user_id={values.user_id} lines={values.lines} />
        <div className={classes.foot}>
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton busy={form.busy}>{t('invoices.bill.action')}</SubmitButton>
        </div>
      </form>
    </SideDialog>
  )
}

const asked = billForm.pick({ user_id: true, lines: true })

/** Shows the bill's total from the server, VAT included; until the bill is complete, the missing fields. */
function BillTotal(typed: { user_id: string; lines: BillLine[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [settled] = useDebouncedValue(typed, 400)
  const parsed = asked.safeParse(settled)
  const { user_id, lines } = parsed.data ?? { user_id: '', lines: [] }
  const { data } = useQuery({ ...billTotalQuery(user_id, lines), enabled: parsed.success })
  if (!parsed.success || !data) return <p className={classes.note}>{t('invoices.bill.total_later')}</p>
  const { amount, vat, total, currency, vat_percentage, vat_treatment } = data
  const percent = format.number(vat_percentage / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div aria-live="polite">
      <dl className={classes.totals}>
        <dt>{t('invoices.field.net')}</dt>
        <dd>{format.money(amount, currency)}</dd>
        <dt>{t('invoices.field.vat_of', { percent })}</dt>
        <dd>{format.money(vat, currency)}</dd>
        <dt>{t('invoices.field.total')}</dt>
        <dd>{format.money(total, currency)}</dd>
      </dl>
      {vat_treatment !== 'charged' && <p className={classes.note}>{t(`invoices.vat.${vat_treatment}`)}</p>}
    </div>
  )
}
