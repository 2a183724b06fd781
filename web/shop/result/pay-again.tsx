import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { ShopMethod } from '../../../shared/money/payment-states.ts'
import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { MethodChoice } from '../../money/paying/method-choice.tsx'
import { openExternalPage } from '../../money/payments/open-external-page.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import type { Outcome } from './order-outcome.ts'
import classes from './order-result.module.css'

/** Pays an order that isn't paid yet, by the method that was chosen or another one. */
export function PayAgain({ order, outcome }: { order: ShopOrder; outcome: Outcome }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const navigate = useNavigate()
  const { _id: id, total, currency, payment_method, payment, invoice_no } = order
  const { data } = useQuery(callQuery(shopSettingsRoutes.get))
  const transfers = outcome === 'transfer'
  // Who transfers, or may have paid just now, pays otherwise only when they want to.
  const settled = transfers || outcome === 'waiting'
  const [opened, setOpened] = useState(false)
  const methods = (data?.methods ?? []).filter((method) => !(transfers && method === 'bank'))
  const [chosen, setChosen] = useState<ShopMethod>()
  const method = methods.find((one) => one === (chosen ?? payment_method)) ?? methods[0]
  const { busy, failure, send } = useSending()
  const pay = (payment_method: ShopMethod) =>
    send(async () => {
      const { checkout_url } = await call(shopOrderRoutes.pay, { body: { id, payment_method } })
      if (checkout_url) await openExternalPage(checkout_url)
      // Without the query of the address, which named the payment before.
      await navigate({
        to: pathTo('shopCheckoutResult', { status: 'unpaid', invoice_no }),
        search: {},
        replace: true,
      })
    })
  if (!data || (transfers && methods.length === 0)) return null
  if (settled && !opened) {
    return (
      <Button variant="subtle" className={classes.other} onClick={() => setOpened(true)}>
        {t(transfers ? 'credits.payment.other_way' : 'cart.result.not_yet')}
      </Button>
    )
  }
  const amount = money(total, currency)
  const open = payment?.status === 'created' && payment.method === method
  return (
    <div className={classes.pay}>
      <MethodChoice methods={methods} value={method} onChange={setChosen} disabled={busy} />
      <FormErrors failure={failure} errors={{}} />
      {method && (
        <SubmitButton type="button" size="md" busy={busy} onClick={() => void pay(method)}>
          {open
            ? t('credits.payment.continue')
            : t(method === 'bank' ? 'cart.result.transfer_now' : 'cart.result.pay_now', { amount })}
        </SubmitButton>
      )}
    </div>
  )
}
