import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AgreedPrice } from './use-agreed-price.ts'

type PriceChangedProps = {
  agreement: AgreedPrice
  /** Writes a price with its unit. */
  format: (price: number) => string
}

/** Shows the old and the new price when the price changed after the customer agreed to it, and asks again. */
export function PriceChanged({ agreement, format }: PriceChangedProps) {
  const { t } = useTranslation()
  const [before, now] = [format(agreement.agreed), format(agreement.price)]
  return (
    <Alert color="warning" variant="light" role="alert" title={t('orders.form.price_changed')}>
      <p>{t('orders.form.price_changed_text', { before, now })}</p>
      <Button ref={agreement.button} size="xs" onClick={agreement.agree}>
        {t('orders.form.agree_price', { now })}
      </Button>
    </Alert>
  )
}
