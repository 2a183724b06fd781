import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { priceOfCredits } from '../../../shared/money/money.ts'
import { chunk } from '../../chunk.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useSitePaidIn } from '../work-price.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { EcuStep } from './ecu-step.tsx'
import { FilesStep } from './files-step.tsx'
import { NextButton } from './next-button.tsx'
import { OrderFormProvider, type OrderFormState } from './order-form-context.ts'
import classes from './order-form-page.module.css'
import { RunningTotal } from './running-total.tsx'
import { ServiceStep } from './service-step.tsx'
import stepClasses from './step.module.css'
import { StepFoot } from './step-foot.tsx'
import { Stepper } from './stepper.tsx'
import { useOrderFormPage } from './use-order-form-page.ts'
import { VehicleStep } from './vehicle-step.tsx'

/** The last step comes when it is near: nobody waits for it to begin an order. */
const ConfirmStep = lazy(async () => ({
  default: (await chunk(() => import('./confirm-step.tsx'))).ConfirmStep,
}))

/** Where orders are paid in money. */
const DirectConfirmStep = lazy(async () => ({
  default: (await chunk(() => import('./direct/direct-confirm-step.tsx'))).DirectConfirmStep,
}))

const bodies = { vehicle: VehicleStep, ecu: EcuStep, files: FilesStep, service: ServiceStep }

/** Placing an order, in five short pages. */
export function OrderFormPage() {
  const { t } = useTranslation()
  const { state, steps, offer, draft } = useOrderFormPage()
  const { step, back } = steps
  const Body = step === 'confirm' ? null : bodies[step]
  const paidIn = useSitePaidIn()
  const inMoney =
    paidIn.credit_price !== null && priceOfCredits(state.priced.total_credits, paidIn.credit_price) > 0
  const Confirm = inMoney ? DirectConfirmStep : ConfirmStep
  const needsOffer = step === 'service' || step === 'confirm'
  return (
    <OrderFormProvider value={state}>
      <PageHead title={t('orders.new')} about={t('orders.new_about')} />
      <Stepper step={step} done={steps.isDone} onStep={steps.open} />
      <div className={classes.page} data-kept>
        <Card>
          {draft ? <DraftNotice {...draft} /> : null}
          <h2 className={classes.title} ref={steps.heading} tabIndex={-1}>
            {t(`orders.step_title.${step}`)}
          </h2>
          {offer.error && needsOffer ? <ErrorState error={offer.error} retry={offer.refetch} /> : null}
          {!offer.isReady && !offer.error && needsOffer ? <SkeletonRows rows={4} height={64} /> : null}
          {Body ? (
            <form noValidate onSubmit={steps.next}>
              <div className={stepClasses.summary}>
                <FormErrors failure={null} errors={asSeen(state.form.errors)} />
              </div>
              <Body />
              <StepFoot back={back}>
                <NextButton step={step} />
              </StepFoot>
            </form>
          ) : null}
          {step === 'confirm' && offer.isReady && back ? (
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

/** The vehicle is chosen as one, whatever it consists of. */
function asSeen({ vtype, manufacture, model, variant, ...others }: OrderFormState['form']['errors']) {
  return { vehicle: vtype ?? manufacture ?? model ?? variant, ...others }
}
