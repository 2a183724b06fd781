import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { scrollIntoView } from '../../ui/feedback/scroll-into-view.ts'
import type { Arrival } from './use-place-order.ts'

const texts = {
  waiting: 'orders.form.waiting_text',
  sending: 'orders.form.sending_again_text',
  asking: 'orders.form.asking_text',
  unknown: 'orders.form.ask_again_text',
} as const satisfies Record<NonNullable<Arrival>, string>

/**
 * Explains, while it is uncertain whether the order arrived, why it is sent again and that it is never placed twice.
 */
export function UnknownOutcome({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {arrival && (
        <Alert ref={scrollIntoView} color={arrival === 'unknown' ? 'warning' : 'info'} variant="light">
          {t(texts[arrival])}
        </Alert>
      )}
    </div>
  )
}
