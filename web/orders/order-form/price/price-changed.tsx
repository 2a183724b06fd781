import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type PriceChangedProps = { before: string; now: string; onAgree: () => void }

/** The price isn't what it was when the customer agreed to it: both are shown, and asked again. */
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
