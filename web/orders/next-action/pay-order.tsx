import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'
import { useMe } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import classes from './next-action.module.css'

/** Pays an order that was placed unpaid, or links to buying credits when there are too few. */
export function PayOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { credits } = useFormat()
  const { orderID } = order
  const { start, busy } = useAction(() => call(orderRoutes.payLater, { body: { orderID } }), {
    done: () => t('orders.next.paid', { number: orderID }),
  })
  const enough = useMe().credits >= order.total_credits
  if (enough) {
    return (
      <SubmitButton type="button" size="md" busy={busy} onClick={() => start()}>
        {t('orders.next.pay', { credits: credits(order.total_credits) })}
      </SubmitButton>
    )
  }
  const needed = { needed: String(order.total_credits), order: order._id }
  return (
    <div>
      <p className={classes.text}>{t('orders.next.too_few', { credits: credits(order.total_credits) })}</p>
      <Button renderRoot={(props) => <Link to={pathTo('buyCredits')} search={needed} {...props} />}>
        {t('orders.form.buy_credits')}
      </Button>
    </div>
  )
}
