import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { OrderAhead } from './use-order-ahead.ts'

/** Leads back to the order that waited for the credits. */
export function BackToOrder({ ahead: { credits, to, search } }: { ahead: OrderAhead }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Button renderRoot={(props) => <Link to={to} search={search} {...props} />}>
      {credits === null
        ? t('credits.needed.back')
        : t('credits.needed.back_for', { credits: format.credits(credits) })}
    </Button>
  )
}
