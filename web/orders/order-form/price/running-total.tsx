import { useTranslation } from 'react-i18next'
import { useSitePaidIn, WorkPrice } from '../../../records/orders/work-price.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Credits } from '../../../ui/display/credits.tsx'
import { useOrderForm } from '../order-form-context.ts'
import classes from './running-total.module.css'
import { useSurcharge } from './use-surcharge.ts'

/** Shows the chosen service and options with their price, beside the form where there is room. */
export function RunningTotal() {
  const { t } = useTranslation()
  const { me, form, priced } = useOrderForm()
  const paidIn = useSitePaidIn()
  const surcharge = useSurcharge()
  const inMoney = paidIn.credit_price !== null
  const { manufacture, model, variant } = form.values
  const vehicle = [manufacture, model, variant].filter(Boolean).join(' ')
  const lines = priced.service ? [priced.service, ...priced.options] : []
  return (
    <Card title={t('orders.form.your_order')}>
      {vehicle ? <p className={classes.vehicle}>{vehicle}</p> : null}
      {lines.length === 0 ? <p className={classes.none}>{t('orders.form.nothing_chosen')}</p> : null}
      <dl className={classes.lines}>
        {lines.map((line) => (
          <div className={classes.line} key={line._id}>
            <dt>{line.name}</dt>
            <dd>
              <WorkPrice
                credits={line.price}
                paidIn={paidIn}
                discount={'discount' in line ? line.discount : 0}
              />
            </dd>
          </div>
        ))}
        {priced.time_frame_credits === 0 ? null : (
          <div className={classes.line}>
            <dt>{t(`orders.time_frame.${form.values.time_frame}`)}</dt>
            <dd className="numbers">{surcharge(priced.time_frame_credits)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t('orders.field.total_credits')}</dt>
          <dd aria-live="polite">
            <WorkPrice credits={priced.total_credits} paidIn={paidIn} />
          </dd>
        </div>
        {inMoney ? null : (
          <div className={classes.balance}>
            <dt>{t('orders.form.your_balance')}</dt>
            <dd>
              <Credits credits={me.credits} />
            </dd>
          </div>
        )}
      </dl>
      {inMoney ? <p className={classes.none}>{t('orders.form.plus_vat')}</p> : null}
    </Card>
  )
}
