import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopMethod } from '../../../../shared/money/payment-states.ts'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../../../shared/shop/shop-orders.ts'
import { call } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { methodIcons } from '../../../money/paying/payment-methods.ts'
import { openExternalPage } from '../../../money/payments/open-external-page.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { ChoiceCard } from '../../../ui/field/choice-card.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'
import { shopSettingsQuery } from '../shop-orders.queries.ts'
import classes from './pay-dialog.module.css'

/** Pays an order by any method that the shop takes; a transfer is explained on the order's page. */
export function PayDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const settings = useQuery(shopSettingsQuery)
  const { busy, failure, send } = useSending()
  const [chosen, setChosen] = useState<ShopMethod>()
  const methods = (settings.data?.methods ?? []).toSorted(
    (one, other) => Number(one === 'bank') - Number(other === 'bank'),
  )
  const method = methods.find((one) => one === (chosen ?? order.payment_method)) ?? methods[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      if (!method) return
      const body = { id: order._id, payment_method: method }
      const { checkout_url } = await call(shopOrderRoutes.pay, { body })
      if (checkout_url) await openExternalPage(checkout_url)
      onClose()
    })
  }
  const amount = money(order.total, order.currency)
  return (
    <FormDialog
      form={{ busy, failure, submit, onClose }}
      title={t('credits.pay.title', { number: order.invoice_no })}
      action={
        method === 'bank' ? t('shop_orders.pay.transfer', { amount }) : t('credits.buy.pay', { amount })
      }
      impossible={!method}
    >
      <Loaded query={settings} rows={3}>
        {() =>
          methods.length === 0 ? (
            <p className={classes.none}>{t('credits.buy.no_way')}</p>
          ) : (
            <fieldset className={classes.group} disabled={busy}>
              <legend className={classes.legend}>{t('credits.buy.ways')}</legend>
              <div className={classes.cards}>
                {methods.map((one) => (
                  <ChoiceCard
                    key={one}
                    type="radio"
                    name="payment_method"
                    checked={one === method}
                    onChange={() => setChosen(one)}
                    icon={methodIcons[one]}
                    title={t(`credits.payment_method.${one}`)}
                    hint={one === 'square' ? t('shop_orders.pay.square') : t(`credits.method_hint.${one}`)}
                  />
                ))}
              </div>
            </fieldset>
          )
        }
      </Loaded>
    </FormDialog>
  )
}
