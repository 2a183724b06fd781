import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { asksRegNo, asksVin } from '../../../../shared/orders/reg-no-mode.ts'
import type { FoundRegistration } from '../../../../shared/vehicles/registration.ts'
import type { Variant } from '../../../../shared/vehicles/vehicles.ts'
import { chunk } from '../../../app/chunk.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { UpperCaseInput } from '../../../ui/field/upper-case-input.tsx'
import { choiceOf, type VehicleChoice } from '../../../vehicles/vehicle-choice.ts'
import { VehiclePicker } from '../../../vehicles/vehicle-picker.tsx'
import { preserveFileValues } from '../from-file/filled-in.ts'
import { useSourceWords } from '../from-file/use-source-words.ts'
import { useOrderForm } from '../order-form-context.ts'
import { AgentCustomerFields } from './agent-customer-fields.tsx'
import { RecentVehicles } from './recent-vehicles.tsx'
import classes from './step.module.css'
import { VehicleDetails } from './vehicle-details.tsx'
import { VehicleDoubts } from './vehicle-doubts.tsx'

const RegistrationField = lazy(() =>
  chunk(() => import('../../../vehicles/registration/registration-field.tsx')).then((file) => ({
    default: file.RegistrationField,
  })),
)

const StartWithFile = lazy(() =>
  chunk(() => import('../from-file/start-with-file.tsx')).then((file) => ({ default: file.StartWithFile })),
)

/** Asks for the vehicle, by its file, its plate, from the tree or typed, with its plate, VIN and mileage. */
export function VehicleStep() {
  const { t } = useTranslation()
  const { form, files, reg_no_mode } = useOrderForm()
  const sourceWords = useSourceWords()
  const numbers = [
    { field: 'reg_no', asked: asksRegNo(reg_no_mode), hint: undefined },
    { field: 'vin', asked: asksVin(reg_no_mode), hint: t('orders.form.vin_hint') },
  ] as const
  const asked = numbers.filter((number) => number.asked)
  const { dvla_lookup = false, rdw_lookup = false } = useSiteData() ?? {}
  const looksUp = dvla_lookup || rdw_lookup || asksVin(reg_no_mode)
  const takeFound = (variant: Variant, { reg_no, vin }: FoundRegistration) =>
    form.setValues({
      ...preserveFileValues(form.getValues(), choiceOf(variant)),
      ...(reg_no && asksRegNo(reg_no_mode) && { reg_no }),
      ...(vin && asksVin(reg_no_mode) && { vin: vin.vin }),
    })
  const change = (vehicle: Partial<VehicleChoice>) => {
    form.setValues(preserveFileValues(form.getValues(), vehicle))
    const next = asked.find(({ field }) => form.values[field] === '')
    // The number is what comes next; it is typed without a tap.
    if (vehicle.variant_id && next) requestAnimationFrame(() => form.getInputNode(next.field)?.focus())
  }
  return (
    <div className={classes.step}>
      {(form.values.manufacture === '' || files.original) && !form.values.stored ? (
        <Suspense>
          <StartWithFile />
        </Suspense>
      ) : null}
      {form.values.manufacture === '' && !files.original ? <RecentVehicles /> : null}
      {form.values.manufacture === '' && looksUp ? (
        <Suspense>
          <RegistrationField onChoose={takeFound} />
        </Suspense>
      ) : null}
      <VehiclePicker value={form.values} errors={form.errors} onChange={change} />
      <div className={classes.fields} data-dense>
        {asked.map(({ field, hint }) => (
          <UpperCaseInput
            key={field}
            className={classes.wide}
            {...form.field(field, `orders.field.${field}`)}
            description={sourceWords(field) ?? hint}
            withAsterisk
          />
        ))}
        <VehicleDetails
          field={form.field}
          transmission={form.field('transmission', 'orders.field.transmission')}
        />
      </div>
      <AgentCustomerFields />
      <VehicleDoubts />
    </div>
  )
}
