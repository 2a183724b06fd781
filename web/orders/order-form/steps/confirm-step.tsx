import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshUser } from '../../../app/session/refresh-user.ts'
import { useFormat } from '../../../i18n/format.ts'
import { CaptchaLine } from '../../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../../ui/captcha/use-captcha.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { useOrderForm } from '../order-form-context.ts'
import { PlaceButton } from '../place-button.tsx'
import { OrderSummary } from '../price/order-summary.tsx'
import { PriceChanged } from '../price/price-changed.tsx'
import { UnknownOutcome } from '../unknown-outcome.tsx'
import { usePlaceOrder } from '../use-place-order.ts'
import { Confirmations } from './confirmations.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import classes from './step.module.css'
import { StepFoot } from './step-foot.tsx'

type ConfirmStepProps = {
  back: () => void
  /** Checks every step, shows the problems, and returns true when there are none. */
  check: () => boolean
}

/** Shows the whole order, the confirmations, the payment, and the button that places it. */
export function ConfirmStep({ back, check }: ConfirmStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { me, form, files, priced } = useOrderForm()
  const { total_credits } = priced
  // The price they came here with; another one has to be agreed to.
  const [agreed, setAgreed] = useState(total_credits)
  const captcha = useCaptcha()
  const { place, busy, placing, progress, arrival, failure, forgetFailure } = usePlaceOrder(captcha)
  useUnsavedGuard(placing)
  const { start } = captcha
  useEffect(() => {
    start()
    void refreshUser({ force: true })
  }, [start])

  const priceChanged = agreed !== total_credits
  // The balance shrinks the moment the order is placed, which mustn't show as having too little for it.
  const [paidFrom, setPaidFrom] = useState<number | null>(null)
  const credits = paidFrom ?? me.credits
  const tooFew = form.values.payment === 'now' && credits < total_credits
  const agree = () => {
    setAgreed(total_credits)
    forgetFailure()
  }
  const submit = () => {
    if (!check()) return
    setPaidFrom(me.credits)
    const submission = { values: form.values, files, expected_credits: agreed }
    place(submission, { onError: () => setPaidFrom(null) })
  }
  return (
    <div className={classes.step}>
      <OrderSummary />
      <PaymentChoice credits={credits} total_credits={total_credits} />
      <Confirmations />
      <CaptchaLine captcha={captcha} />
      {priceChanged ? (
        <PriceChanged before={format.credits(agreed)} now={format.credits(total_credits)} onAgree={agree} />
      ) : (
        <FormErrors failure={failure} errors={form.errors} />
      )}
      <UnknownOutcome arrival={arrival} />
      <StepFoot back={busy ? undefined : back}>
        <PlaceButton
          words={t('orders.form.place', { credits: format.credits(total_credits) })}
          progress={progress}
          arrival={arrival}
          disabled={busy || priceChanged || tooFew}
          onClick={submit}
        />
      </StepFoot>
    </div>
  )
}
