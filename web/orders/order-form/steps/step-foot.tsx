import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSitePaidIn, WorkPrice } from '../../ui/work-price.tsx'
import { useOrderForm } from '../order-form-context.ts'
import classes from './step-foot.module.css'

type StepFootProps = {
  back: (() => void) | undefined
  /** The final total; without it, the price of the chosen service and options is shown. */
  total?: string
  children: ReactNode
}

/** Shows the buttons back and forward. On a phone it stays within reach of the thumb and includes the running total. */
export function StepFoot({ back, total, children }: StepFootProps) {
  const { t } = useTranslation()
  const { priced } = useOrderForm()
  const paidIn = useSitePaidIn()
  return (
    <div className={classes.foot}>
      <div className={classes.total}>
        {t('orders.field.total_credits')}{' '}
        <strong>{total ?? <WorkPrice credits={priced.total_credits} paidIn={paidIn} />}</strong>
      </div>
      {back ? (
        <Button variant="default" onClick={back}>
          {t('orders.form.back')}
        </Button>
      ) : null}
      <div className={classes.main}>{children}</div>
    </div>
  )
}
