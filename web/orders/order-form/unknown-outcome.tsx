import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { scrollIntoView } from '../../ui/feedback/scroll-into-view.ts'
import type { Arrival } from './use-place-order.ts'

/**
 * Explains, while it is uncertain whether the order arrived, why it is sent again and that it is never placed twice.
 */
export function UnknownOutcome({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {arrival && (
        <Alert ref={scrollIntoView} color={arrival === 'asking' ? 'info' : 'warning'} variant="light">
          {t(arrival === 'asking' ? 'orders.form.asking_text' : 'orders.form.ask_again_text')}
        </Alert>
      )}
    </div>
  )
}
