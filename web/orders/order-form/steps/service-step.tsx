import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asksVin } from '../../../../shared/orders/reg-no-mode.ts'
import type { ReportedVehicle } from '../../../../shared/vehicles/codes/report/vehicle-in-report.ts'
import { usePhone } from '../../../ui/display/use-phone.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FaultCodesField } from '../codes/fault-codes-field.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { needsDeclaration } from '../price/order-price.ts'
import { DeclarationChoice } from './declaration-choice.tsx'
import { ServiceChoice } from './service-choice.tsx'
import classes from './step.module.css'
import { TimeFrameChoice } from './time-frame-choice.tsx'

/** Asks for the service and its options, the time frame, and remarks. On a phone the service comes alone, first. */
export function ServiceStep() {
  const { t } = useTranslation()
  const { form, priced, reg_no_mode } = useOrderForm()
  const phone = usePhone()
  /** Fills in what the form doesn’t say yet; another VIN is pointed out, as the report may be of another vehicle. */
  const takeVehicle = ({ vin, mileage }: ReportedVehicle) => {
    const said = form.getValues()
    if (vin && said.vin && vin !== said.vin)
      toast.error(t('orders.form.report_other_vin', { vin: said.vin, other: vin }))
    else
      form.setValues({
        ...(vin && asksVin(reg_no_mode) && { vin }),
        ...(mileage !== null && said.mileage === null && { mileage }),
      })
  }
  return (
    <div className={classes.step}>
      <ServiceChoice />
      {needsDeclaration(priced.options) ? <DeclarationChoice /> : null}
      {priced.service || !phone ? (
        <>
          <TimeFrameChoice />
          <div className={classes.pair}>
            <FaultCodesField
              {...form.field('fault_codes', 'orders.field.fault_codes')}
              onWrite={(codes) => form.setFieldValue('fault_codes', codes)}
              onVehicle={takeVehicle}
            />
            <Textarea
              {...form.field('comment', 'orders.field.comment')}
              description={t('orders.form.comment_hint')}
              autosize
              minRows={2}
              maxRows={12}
            />
          </div>
        </>
      ) : null}
    </div>
  )
}
