import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type PriceChangedProps = { before: string; now: string; onAgree: () => void }

/** Shows the old and the new price when the price changed after the customer agreed to it, and asks again. */
export function PriceChanged({ before, now, onAgree }: PriceChangedProps) {
  const { t } = useTranslation()
  return (
    <Alert color="warning" variant="light" role="alert" title={t('orders.form.price_changed')}>
      <p>{t('orders.form.price_changed_text', { before, now })}</p>
      <Button size="xs" onClick={onAgree}>
        {t('orders.form.agree_price', { now })}
      </Button>
    </Alert>
  )
}
