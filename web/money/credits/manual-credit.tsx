import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Balance, creditRoutes, manualCreditForm } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'
import { randomId } from '../../app/random-id.ts'
import { useFormat } from '../../i18n/format.ts'
import { HundredthsField } from '../../ui/field/hundredths-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import classes from './balance-drawer.module.css'

/** Adds or takes credits, with the reason and a preview of the new balance. */
export function ManualCredit({ balance }: { balance: Balance }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const [amount, setAmount] = useState<number | ''>('')
  const empty = { user_id: balance.user_id, delta: 0, reason: '', request_key: randomId() }
  const form = useSchemaForm(manualCreditForm, empty, {
    words: 'balances.manual',
    phrases: { delta: 'balances.manual.amount_missing' },
    save: (body) => call(creditRoutes.creditByHand, { body }),
    done: (_, { credits }) =>
      t('balances.manual.done', { name: balance.name, credits: format.credits(credits) }),
    onClose: () => {
      form.setValues({ ...empty, request_key: randomId() })
      setAmount('')
    },
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

  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <FormErrors failure={form.failure} errors={form.errors} />
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
      <TextInput {...form.field('reason')} />
      <div className={classes.foot}>
        <span className={classes.preview} data-impossible={after < 0 || undefined} aria-live="polite">
          {after < 0
            ? t('balances.manual.too_much')
            : t('balances.manual.after', { credits: format.credits(after) })}
        </span>
        <SubmitButton busy={form.busy} disabled={after < 0}>
          {delta === 0
            ? t(`balances.manual.${direction}`)
            : t(`balances.manual.${direction}_amount`, { credits: format.credits(Math.abs(delta)) })}
        </SubmitButton>
      </div>
    </form>
  )
}
