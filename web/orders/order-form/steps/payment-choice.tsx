import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { Credits } from '../../../ui/display/credits.tsx'
import { FilesNotKept } from '../draft/files-not-kept.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { PayWhen } from './pay-when.tsx'
import classes from './payment-choice.module.css'

/**
 * Shows the balance before and after the order, a way to buy credits when it is too small, and the choice to pay later
 * where that is available.
 */
export function PaymentChoice({ credits, total_credits }: { credits: number; total_credits: number }) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const after = credits - total_credits
  const { payment } = form.values
  return (
    <div className={classes.payment}>
      <PayWhen nowHint={t('orders.form.pay_now_hint')} laterHint={t('orders.form.pay_later_hint')} />
      {payment === 'now' ? (
        <dl className={classes.sums}>
          <dt>{t('orders.form.balance_now')}</dt>
          <dd>
            <Credits credits={credits} />
          </dd>
          <dt>{t('orders.form.this_order')}</dt>
          <dd>
            <Credits credits={-total_credits} />
          </dd>
          <dt className={classes.after}>{t('orders.form.balance_after')}</dt>
          <dd className={classes.after}>
            <Credits credits={after} />
          </dd>
        </dl>
      ) : null}
      {payment === 'now' && after < 0 ? (
        <Alert color="warning" variant="light" title={t('orders.form.too_few_credits')} role="status">
          <p className={classes.words}>{t('orders.form.too_few_credits_text')}</p>
          <FilesNotKept />
          <Button component={Link} to={pathTo('buyCredits')}>
            {t('orders.form.buy_credits')}
          </Button>
        </Alert>
      ) : null}
    </div>
  )
}
