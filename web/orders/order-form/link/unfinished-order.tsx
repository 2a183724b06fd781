import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { VehicleName } from '../../ui/vehicle-name.tsx'
import { useOrderForm } from '../order-form-context.ts'
import classes from '../order-form-page.module.css'
import { emptyOrder, type OrderValues } from '../order-values.ts'
import type { OrderLink } from './use-order-link.ts'

type UnfinishedOrderProps = {
  link: OrderLink
  /** What the link names. */
  values: Partial<OrderValues>
  onContinue: () => void
  onStart: () => void
}

/** Asks whether the order begun before is continued, or given up for the one that a link names. */
export function UnfinishedOrder({ link, values, onContinue, onStart }: UnfinishedOrderProps) {
  const { t } = useTranslation()
  const { me, form } = useOrderForm()
  const { manufacture, model, reg_no } = form.values
  const other = link.upload ? 'file' : 'vehicle'
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
      <p>{t('orders.form.unfinished_text')}</p>
      {values.manufacture ? (
        <p>
          <VehicleName order={{ ...emptyOrder(me), ...values }} />
        </p>
      ) : null}
      <Group mt="md">
        <Button onClick={onContinue}>{t('orders.form.continue_it')}</Button>
        <Button variant="default" onClick={onStart}>
          {t(`orders.form.start_with_${other}`)}
        </Button>
      </Group>
    </section>
  )
}
