import { Button, Group, Loader } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleX,
  IconDownload,
} from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { isCopyGone } from '../../../shared/money/document-copies.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { useFormat } from '../../i18n/format.ts'
import { useDocument } from '../../money/payments/use-document.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { WholeNumbers } from '../../ui/display/whole-numbers.tsx'
import { fetchCart } from '../cart/cart-calls.ts'
import { CancelOrder } from '../orders/next/cancel-order.tsx'
import { TransferFacts } from '../orders/transfer-facts.tsx'
import { type Outcome, outcomeOf } from './order-outcome.ts'
import classes from './order-result.module.css'
import { PayAgain } from './pay-again.tsx'
import { PaymentWatch } from './payment-watch.tsx'

const tones = {
  paid: 'success',
  waiting: 'info',
  late: 'info',
  transfer: 'info',
  not_paid: 'warning',
  failed: 'danger',
  cancelled: 'warning',
} as const satisfies Record<Outcome, string>

/** Shows what came of paying an order, and what its buyer can do now. It follows the payment by itself. */
export function OrderResult({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const [late, setLate] = useState(false)
  const isLate = useCallback(() => setLate(true), [])
  const outcome = outcomeOf(order, { left: search.cancelled === '1', late })
  const { invoice_no, total, currency, expires_at, payment } = order
  const words = {
    number: invoice_no,
    amount: format.money(total, currency),
    method: t(`credits.payment_method.${order.payment_method}`),
    when: expires_at ? format.dateTime(expires_at) : '',
  }
  // What was ordered isn't in the cart any more, also for whoever comes back from a provider.
  useEffect(() => void fetchCart().catch(() => undefined), [])
  return (
    <>
      <PageHead
        title={t(`cart.result.${outcome}.title`, words)}
        about={<WholeNumbers text={t('cart.result.about', words)} />}
      />
      {payment && <PaymentWatch key={payment._id} id={payment._id} onLate={isLate} />}
      <Card className={classes.card}>
        <div className={classes.outcome} data-tone={tones[outcome]} role="status">
          <span className={classes.icon} aria-hidden>
            <OutcomeIcon outcome={outcome} />
          </span>
          <p className={classes.text}>{t(`cart.result.${outcome}.text`, words)}</p>
        </div>
        {outcome === 'transfer' && <TransferFacts order={order} />}
        {order.can.pay && <PayAgain order={order} outcome={outcome} />}
        <Actions order={order} outcome={outcome} />
      </Card>
    </>
  )
}

function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  if (outcome === 'paid') return <IconCircleCheck size={32} />
  if (outcome === 'transfer') return <IconBuildingBank size={32} />
  if (outcome === 'cancelled') return <IconCircleX size={32} />
  return tones[outcome] === 'info' ? <Loader size={24} color="info" /> : <IconAlertTriangle size={32} />
}

function Actions({ order, outcome }: { order: ShopOrder; outcome: Outcome }) {
  const { t } = useTranslation()
  const { start, busy } = useDocument()
  const { invoice_id, invoice_no, document_no } = order
  return (
    <Group gap="xs" mt="md">
      <Button
        component={Link}
        to={pathTo('shopOrder', { invoice_no })}
        variant={outcome === 'paid' ? 'filled' : 'default'}
      >
        {t('cart.result.to_order')}
      </Button>
      {outcome !== 'cancelled' && !isCopyGone(order.copy_goes_at) && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={busy}
          onClick={() => start({ invoice_id, as: 'pdf' })}
        >
          {t(document_no ? 'cart.result.invoice' : 'cart.result.pro_forma')}
        </Button>
      )}
      {order.can.pay && order.can.cancel && <CancelOrder order={order} />}
      <Button component={Link} to={pathTo('shop')} variant="subtle">
        {t('cart.go_on')}
      </Button>
    </Group>
  )
}
