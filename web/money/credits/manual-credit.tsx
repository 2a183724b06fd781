import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Balance, manualCreditForm } from '../../../shared/money/credits.ts'
import { randomId } from '../../app/random-id.ts'
import { useFormat } from '../../i18n/format.ts'
import { Credits } from '../../ui/display/credits.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { HundredthsField } from '../../ui/form/hundredths-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import classes from './balance-drawer.module.css'
import { useCreditByHand } from './credits.queries.ts'

/** Adds or takes credits, with the reason and a preview of the new balance. */
export function ManualCredit({ balance }: { balance: Balance }) {
  const { t } = useTranslation()
  const format = useFormat()
  const credit = useCreditByHand()
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const [amount, setAmount] = useState<number | ''>('')
  const empty = { user_id: balance.user_id, delta: 0, reason: '', request_key: randomId() }
  const { form, submit, busy, failure } = useZodForm(manualCreditForm, empty, {
    delta: 'balances.manual.amount_missing',
  })
  const { delta } = form.values
  const after = balance.credits + delta

  /** Gives another amount a request key of its own. */
  const change = (next: { direction?: 'give' | 'take'; amount?: number | '' }) => {
    const now = { direction, amount, ...next }
    setDirection(now.direction)
    setAmount(now.amount)
    const size = now.amount || 0
    form.setValues({ delta: now.direction === 'give' ? size : -size, request_key: randomId() })
    form.clearFieldError('delta')
  }

  const send = submit(async (change) => {
    const { credits } = await credit.mutateAsync(change)
    toast.success(t('balances.manual.done', { name: balance.name, credits: format.credits(credits) }))
    form.setValues({ ...empty, request_key: randomId() })
    setAmount('')
  })

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <FormErrors failure={failure} errors={form.errors} />
      <SegmentedControl
        fullWidth
        aria-label={t('balances.manual.direction')}
        value={direction}
        onChange={(value) => change({ direction: value })}
        data={[
          { value: 'give', label: t('balances.manual.give') },
          { value: 'take', label: t('balances.manual.take') },
        ]}
      />
      <HundredthsField
        label={t('balances.manual.amount')}
        value={amount}
        onChange={(value) => change({ amount: value })}
        error={form.errors.delta}
        required
      />
      <TextInput
        {...form.getInputProps('reason')}
        label={t('balances.manual.reason')}
        description={t('balances.manual.reason_hint')}
        maxLength={300}
        required
      />
      <div className={classes.foot}>
        <span className={classes.preview} data-impossible={after < 0 || undefined} aria-live="polite">
          {after < 0 ? t('balances.manual.too_much') : t('balances.manual.after')}{' '}
          {after >= 0 && (
            <strong>
              <Credits credits={after} />
            </strong>
          )}
        </span>
        <SubmitButton busy={busy} disabled={after < 0}>
          {delta === 0
            ? t(`balances.manual.${direction}`)
            : t(`balances.manual.${direction}_amount`, { credits: format.credits(Math.abs(delta)) })}
        </SubmitButton>
      </div>
    </form>
  )
}
