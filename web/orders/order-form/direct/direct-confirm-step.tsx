import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MoneyQuote } from '../../../../shared/money/money-quote.ts'
import type { SiteMethod } from '../../../../shared/money/payment-states.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useFormat } from '../../../i18n/format.ts'
import { BuyerAddressForm } from '../../../money/address/buyer-address-form.tsx'
import { useBuyerAddress } from '../../../money/address/use-buyer-address.ts'
import { CaptchaLine } from '../../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../../ui/captcha/use-captcha.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { NotConfirmed } from '../frame/not-confirmed.tsx'
import { PlaceFailure } from '../frame/place-failure.tsx'
import { StepFoot } from '../frame/step-foot.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { PlaceButton } from '../place-button.tsx'
import { OrderSummary } from '../price/order-summary.tsx'
import { PriceChanged } from '../price/price-changed.tsx'
import { useAgreedPrice } from '../price/use-agreed-price.ts'
import { usePayment } from '../price/use-payment.ts'
import { Confirmations } from '../steps/confirmations.tsx'
import classes from '../steps/step.module.css'
import { UnknownOutcome } from '../unknown-outcome.tsx'
import { usePlaceOrder } from '../use-place-order.ts'
import { DirectPayment } from './direct-payment.tsx'
import { usePlaceLabel } from './use-place-label.ts'

type StepProps = {
  back: () => void
  /** Checks every step, shows the problems, and returns true when there are none. */
  check: () => boolean
}

/** Shows the last step when orders are paid in money: as `ConfirmStep`, with the total and the payment method. */
export function DirectConfirmStep({ back, check }: StepProps) {
  const { priced } = useOrderForm()
  const quote = useQuery(orderQuoteQuery(priced.total_credits))
  return (
    <div className={classes.step} data-dense>
      <OrderSummary />
      <Loaded query={quote} rows={5}>
        {(quote) => <Quoted back={back} check={check} quote={quote} />}
      </Loaded>
    </div>
  )
}

/** Shows the payment, the confirmations and the button, once the total is known. */
function Quoted({ back, check, quote }: StepProps & { quote: MoneyQuote }) {
  const format = useFormat()
  const words = usePlaceLabel()
  const { form, files, priced } = useOrderForm()
  const [chosen, setChosen] = useState<SiteMethod>()
  const captcha = useCaptcha()
  const { place, busy, placing, progress, arrival, failure, forgetFailure } = usePlaceOrder(captcha)
  useUnsavedGuard(placing)
  const { start } = captcha
  useEffect(start, [start])
  const agreement = useAgreedPrice(quote.total, forgetFailure)
  const address = useBuyerAddress(failure)
  const paying = usePayment({ inMoney: true })
  const { payment } = paying
  // The chosen method may not be available any more.
  const method = quote.methods.find((one) => one === chosen) ?? quote.methods[0]
  const money = (total: number) => format.money(total, quote.currency)
  const send = (again_confirmed: boolean) => {
    paying.hold()
    const inMoney = {
      ...(payment === 'on_account' ? {} : { expected_total: agreement.agreed }),
      ...(payment === 'now' && method ? { payment_method: method } : {}),
    }
    const expected_credits = priced.total_credits
    place(
      { values: form.values, files, payment, again_confirmed, expected_credits, ...inMoney },
      { onError: paying.letGo },
    )
  }
  const submit = (again_confirmed = false) => {
    if (!check()) return
    if (agreement.asks) return agreement.focus()
    if (payment === 'now') void address.saveAnd(() => send(again_confirmed))
    else send(again_confirmed)
  }
  return (
    <>
      <DirectPayment paying={paying} quote={quote} method={method} onMethod={setChosen} busy={busy} />
      {payment === 'now' ? <BuyerAddressForm address={address} disabled={busy} /> : null}
      <Confirmations />
      <div className={classes.captcha}>
        <CaptchaLine captcha={captcha} />
      </div>
      {agreement.asks ? (
        <PriceChanged agreement={agreement} format={money} />
      ) : (
        <PlaceFailure failure={payment === 'now' ? address.failure : failure} onAgain={() => submit(true)} />
      )}
      <UnknownOutcome arrival={arrival} />
      <StepFoot back={busy ? undefined : back} priceless missing={<NotConfirmed />}>
        <PlaceButton
          words={words({
            ...{ total: money(quote.total), credits: format.credits(priced.total_credits) },
            ...{ payment, method },
          })}
          progress={progress}
          arrival={arrival}
          disabled={busy || address.busy || (payment === 'now' && !method)}
          onClick={() => submit()}
        />
      </StepFoot>
    </>
  )
}

/**
 * The price in money of an amount of work (hundredths of a credit). The shown price stays until it is fetched again.
 */
const orderQuoteQuery = (credits: number) =>
  queryOptions({
    ...callQuery(orderRoutes.quote, { query: { credits } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
