import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asksVin } from '../../../../shared/orders/reg-no-mode.ts'
import { declarations } from '../../../../shared/services/services.ts'
import type { ReportedVehicle } from '../../../../shared/vehicles/codes/report/vehicle-in-report.ts'
import { useFormat } from '../../../i18n/format.ts'
import { usePhone } from '../../../ui/display/use-phone.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ChoiceCard } from '../../../ui/field/choice-card.tsx'
import { ChoiceChip } from '../../../ui/field/choice-chip.tsx'
import { FaultCodesField } from '../codes/fault-codes-field.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { needsDeclaration } from '../price/order-price.ts'
import { useSurcharge } from '../price/use-surcharge.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { ServiceChoice } from './service-choice.tsx'
import classes from './step.module.css'

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

/** Asks for the vehicle's use, which an order with a restricted option has to declare. */
function DeclarationChoice() {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const { declaration } = form.values
  return (
    <div>
      <ChoiceGroup
        look="chips"
        legend={t('orders.form.declaration')}
        hint={t('orders.form.declaration_hint')}
        error={form.errors.declaration}
      >
        {declarations.map((use) => (
          <ChoiceChip
            key={use}
            type="radio"
            name="declaration"
            checked={declaration === use}
            onChange={() => form.setFieldValue('declaration', use)}
            title={t(`orders.declaration_short.${use}`)}
          />
        ))}
      </ChoiceGroup>
      {declaration ? <p className={classes.notes}>{t(`orders.declaration.${declaration}`)}</p> : null}
    </div>
  )
}

/** Selects the time frame: when the order would be ready, why one would choose it, and what it costs. */
function TimeFrameChoice() {
  const { t } = useTranslation()
  const { form, offer } = useOrderForm()
  const { clock } = useFormat()
  const surcharge = useSurcharge()
  const free = offer.timeFrames.every(({ price }) => price === 0)
  const hint = [t('orders.form.how_soon_hint'), free ? t('orders.form.same_price') : ''].join(' ')
  return (
    <ChoiceGroup legend={t('orders.form.how_soon')} hint={hint} look="small">
      {offer.timeFrames.map(({ time_frame, due_at, price }) => (
        <ChoiceCard
          key={time_frame}
          type="radio"
          name="time_frame"
          checked={form.values.time_frame === time_frame}
          onChange={() => form.setFieldValue('time_frame', time_frame)}
          title={t(`orders.time_frame.${time_frame}`)}
          fact={t('orders.form.ready_by', { time: clock(due_at) })}
          hint={t(`orders.time_frame_hint.${time_frame}`)}
          price={price === 0 ? undefined : surcharge(price)}
        />
      ))}
    </ChoiceGroup>
  )
}
