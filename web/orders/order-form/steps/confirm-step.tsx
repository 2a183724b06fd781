import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshUser } from '../../../app/session/refresh-user.ts'
import { useFormat } from '../../../i18n/format.ts'
import { CaptchaLine } from '../../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../../ui/captcha/use-captcha.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { FilesNotSaved } from '../draft/files-not-saved.tsx'
import { CreditsShort } from '../frame/missing.tsx'
import { NotConfirmed } from '../frame/not-confirmed.tsx'
import { PlaceFailure } from '../frame/place-failure.tsx'
import { StepFoot } from '../frame/step-foot.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { PlaceButton } from '../place-button.tsx'
import { OrderSummary } from '../price/order-summary.tsx'
import { PriceChanged } from '../price/price-changed.tsx'
import { useAgreedPrice } from '../price/use-agreed-price.ts'
import { type PaymentState, usePayment } from '../price/use-payment.ts'
import { UnknownOutcome } from '../unknown-outcome.tsx'
import { usePlaceOrder } from '../use-place-order.ts'
import { Confirmations } from './confirmations.tsx'
import { PayWhen } from './pay-when.tsx'
import classes from './step.module.css'

type ConfirmStepProps = {
  back: () => void
  /** Checks every step, shows the problems, and returns true when there are none. */
  check: () => boolean
}

/** Shows the whole order, the confirmations, the payment, and the button that places it. */
export function ConfirmStep({ back, check }: ConfirmStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { form, files, priced } = useOrderForm()
  const { total_credits } = priced
  const captcha = useCaptcha()
  const { place, busy, placing, progress, arrival, failure, forgetFailure } = usePlaceOrder(captcha)
  useUnsavedGuard(placing)
  const { start } = captcha
  useEffect(() => {
    start()
    void refreshUser({ force: true })
  }, [start])

  const agreement = useAgreedPrice(total_credits, forgetFailure)
  const paying = usePayment()
  const { payment, tooFew, asking, isEnough, hold, letGo } = paying
  const buyLink = useRef<HTMLAnchorElement>(null)
  const submit = async (again_confirmed = false) => {
    if (!check()) return
    // What is missing stands at the button; pressing it leads there.
    if (agreement.asks) return agreement.focus()
    if (payment === 'now' && !(await isEnough())) return buyLink.current?.focus()
    hold()
    const expected_credits = agreement.agreed
    place({ values: form.values, files, payment, again_confirmed, expected_credits }, { onError: letGo })
  }
  return (
    <div className={classes.step} data-dense>
      <OrderSummary />
      <PaymentChoice {...paying} />
      <Confirmations />
      <div className={classes.captcha}>
        <CaptchaLine captcha={captcha} />
      </div>
      {agreement.asks ? (
        <PriceChanged agreement={agreement} format={format.credits} />
      ) : (
        <PlaceFailure failure={failure} onAgain={() => void submit(true)} />
      )}
      <UnknownOutcome arrival={arrival} />
      <StepFoot
        back={busy ? undefined : back}
        priceless
        missing={tooFew ? <CreditsShort {...paying} link={buyLink} /> : <NotConfirmed />}
      >
        <PlaceButton
          words={t('orders.form.place', { credits: format.credits(total_credits) })}
          progress={progress}
          arrival={arrival}
          disabled={busy || asking}
          quiet={tooFew}
          onClick={() => void submit()}
        />
      </StepFoot>
    </div>
  )
}

/** Shows what the order leaves of the balance or the credit limit, and the choice of how it is paid where there is one. */
function PaymentChoice({ credits, tooFew, ...paying }: PaymentState) {
  const { t } = useTranslation()
  const format = useFormat()
  const { priced } = useOrderForm()
  const left = credits - priced.total_credits
  const before = format.credits(credits)
  const nowHint =
    left < 0
      ? t('orders.form.balance_now', { before })
      : t('orders.form.balance_left', { before, after: format.credits(left) })
  return (
    <>
      <PayWhen {...paying} nowHint={nowHint} />
      {tooFew ? <FilesNotSaved /> : null}
    </>
  )
}
