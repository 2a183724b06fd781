import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { VehicleName } from '../../../records/orders/vehicle-name.tsx'
import { useOrderForm } from '../order-form-context.ts'
import classes from '../order-form-page.module.css'
import { emptyOrder } from '../order-values.ts'
import type { Linked } from './use-linked.ts'
import type { OrderLink } from './use-order-link.ts'

type UnfinishedOrderProps = {
  link: OrderLink
  linked: Linked
  onContinue: () => void
  onStart: () => void
}

/** Asks whether the order begun before is continued, or given up for the one that a link names. */
export function UnfinishedOrder({ link, linked, onContinue, onStart }: UnfinishedOrderProps) {
  const { t } = useTranslation()
  const { me, form } = useOrderForm()
  const { manufacture, model, reg_no, vin } = form.values
  const { values, report } = linked
  const other = values ? (link.upload ? 'file' : 'vehicle') : 'report'
  const isOtherVehicle = !values && vin !== '' && report.vin !== '' && vin !== report.vin
  return (
    <section aria-labelledby="unfinished-order">
      <h2 id="unfinished-order" className={classes.title}>
        {t('orders.form.unfinished')}
      </h2>
      {manufacture || model || reg_no ? (
        <p>
          <VehicleName order={form.values} />
        </p>
      ) : null}
      <p>{t(values ? 'orders.form.unfinished_text' : 'orders.form.unfinished_report')}</p>
      {isOtherVehicle ? <p>{t('orders.form.report_other_vin', { vin, other: report.vin })}</p> : null}
      {values?.manufacture ? (
        <p>
          <VehicleName order={{ ...emptyOrder(me), ...values }} />
        </p>
      ) : null}
      <Group mt="md">
        <Button onClick={onContinue}>
          {t(values ? 'orders.form.continue_it' : 'orders.form.add_report')}
        </Button>
        <Button variant="default" onClick={onStart}>
          {t(`orders.form.start_with_${other}`)}
        </Button>
      </Group>
    </section>
  )
}
