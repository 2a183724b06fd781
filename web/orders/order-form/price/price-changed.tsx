import { Alert, Button } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

type PriceChangedProps = {
  before: string
  now: string
  onAgree: () => void
  /** Is given the button that agrees. */
  button: Ref<HTMLButtonElement>
}

/** Shows the old and the new price when the price changed after the customer agreed to it, and asks again. */
export function PriceChanged({ before, now, onAgree, button }: PriceChangedProps) {
  const { t } = useTranslation()
  return (
    <Alert color="warning" variant="light" role="alert" title={t('orders.form.price_changed')}>
      <p>{t('orders.form.price_changed_text', { before, now })}</p>
      <Button ref={button} size="xs" onClick={onAgree}>
        {t('orders.form.agree_price', { now })}
      </Button>
    </Alert>
  )
}
