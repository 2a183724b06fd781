import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { priceOfCredits } from '../../../shared/money/money.ts'
import { chunk } from '../../app/chunk.ts'
import { useSitePaidIn } from '../../records/orders/work-price.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { usePhone } from '../../ui/display/use-phone.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { DraftNotice } from './draft/draft-notice.tsx'
import { NextButton } from './frame/next-button.tsx'
import { StepFoot } from './frame/step-foot.tsx'
import { Stepper } from './frame/stepper.tsx'
import { OrderFormProvider, type OrderFormState } from './order-form-context.ts'
import classes from './order-form-page.module.css'
import { RunningTotal } from './price/running-total.tsx'
import { ConfirmStep, FileStep, ServiceStep, useLaterSteps } from './steps/later-steps.ts'
import stepClasses from './steps/step.module.css'
import { VehicleStep } from './steps/vehicle-step.tsx'
import { useOrderFormPage } from './use-order-form-page.ts'

/** Loaded only when orders are paid in money. */
const DirectConfirmStep = lazy(async () => ({
  default: (await chunk(() => import('./direct/direct-confirm-step.tsx'))).DirectConfirmStep,
}))

/** Loaded only when the address names what the form is filled in with. */
const FromLink = lazy(async () => ({
  default: (await chunk(() => import('./link/from-link.tsx'))).FromLink,
}))

const bodies = { vehicle: VehicleStep, file: FileStep, service: ServiceStep }

/** Shows the order form in four short steps. */
export function OrderFormPage() {
  const { t } = useTranslation()
  useLaterSteps()
  const { state, steps, offer, draft, link, begin } = useOrderFormPage()
  const { step, back } = steps
  const Body = step === 'confirm' || link ? null : bodies[step]
  const paidIn = useSitePaidIn()
  // Once begun, a phone shows the step instead of the page's head, and of the last one, which fits one screen, no title.
  const phone = usePhone()
  const inMoney =
    paidIn.credit_price !== null && priceOfCredits(state.priced.total_credits, paidIn.credit_price) > 0
  const Confirm = inMoney ? DirectConfirmStep : ConfirmStep
  const needsOffer = step === 'service' || step === 'confirm'
  return (
    <OrderFormProvider value={state}>
      <div className={phone && step !== 'vehicle' ? 'visually-hidden' : undefined}>
        <PageHead about={t('orders.new_about')} drawing />
      </div>
      <Stepper step={step} done={steps.isDone} onStep={steps.open} />
      <div className={classes.page} data-saved>
        <Card>
          {draft ? <DraftNotice {...draft} /> : null}
          {link ? (
            <Suspense fallback={<SkeletonRows rows={4} height={64} />}>
              <FromLink link={link} begin={begin} />
            </Suspense>
          ) : (
            <h2
              className={phone && step === 'confirm' ? 'visually-hidden' : classes.title}
              ref={steps.heading}
              tabIndex={-1}
            >
              {t(`orders.step_title.${step}`)}
            </h2>
          )}
          {offer.error && needsOffer ? <ErrorState error={offer.error} retry={offer.refetch} /> : null}
          {!offer.isReady && !offer.error && needsOffer ? <SkeletonRows rows={4} height={64} /> : null}
          {Body && (offer.isReady || !needsOffer) ? (
            <form noValidate onSubmit={steps.next}>
              <div className={stepClasses.summary}>
                <FormErrors failure={null} errors={withVehicleAsOne(state.form.errors)} />
              </div>
              <Suspense fallback={<SkeletonRows rows={4} height={64} />}>
                <Body />
              </Suspense>
              <StepFoot back={back}>
                <NextButton step={step} />
              </StepFoot>
            </form>
          ) : null}
          {step === 'confirm' && !link && offer.isReady && back ? (
            <Suspense fallback={<SkeletonRows rows={4} height={64} />}>
              <Confirm back={back} check={steps.checkAll} />
            </Suspense>
          ) : null}
        </Card>
        <aside className={classes.side}>
          <RunningTotal />
        </aside>
      </div>
    </OrderFormProvider>
  )
}

/** Returns the errors with those of all vehicle fields as one: the form asks for the vehicle in one place. */
function withVehicleAsOne({
  vtype,
  manufacture,
  model,
  variant,
  ...others
}: OrderFormState['form']['errors']) {
  return { vehicle: vtype ?? manufacture ?? model ?? variant, ...others }
}
