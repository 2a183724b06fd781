import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSitePaidIn, WorkPrice } from '../../../records/orders/work-price.tsx'
import { useOrderForm } from '../order-form-context.ts'
import classes from './step-foot.module.css'

type StepFootProps = {
  back: (() => void) | undefined
  /** Leaves out the price of the chosen work, where the button names it. */
  priceless?: boolean
  /** Named things that are missing before the button does what it says. */
  missing?: ReactNode
  children: ReactNode
}

/** Shows the buttons back and forward. On a phone it stays within reach of the thumb and includes the running total. */
export function StepFoot({ back, priceless = false, missing, children }: StepFootProps) {
  const { t } = useTranslation()
  const { priced } = useOrderForm()
  const paidIn = useSitePaidIn()
  return (
    <div className={classes.foot}>
      {priced.service && !priceless ? (
        <div className={classes.total}>
          {t('orders.field.total_credits')}{' '}
          <strong>
            <WorkPrice credits={priced.total_credits} paidIn={paidIn} />
          </strong>
        </div>
      ) : null}
      {missing}
      {back ? (
        <Button variant="default" onClick={back}>
          {t('orders.form.back')}
        </Button>
      ) : null}
      <div className={classes.main}>{children}</div>
    </div>
  )
}
