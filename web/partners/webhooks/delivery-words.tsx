import { useTranslation } from 'react-i18next'
import type { DeliveryState, WebhookDelivery } from '../../../shared/partners/webhooks.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'

const tones: Record<DeliveryState, Tone> = { waiting: 'info', delivered: 'success', failed: 'danger' }

/** Shows the state of a delivery as a pill. */
export function DeliveryPill({ status }: { status: DeliveryState }) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[status]}>{t(`webhooks.delivery_status.${status}`)}</StatusPill>
}

/** Returns the words for what came of an attempt: the code of the answer, or why there was none. */
export function useOutcome() {
  const { t } = useTranslation()
  return ({ status_code, problem }: Pick<WebhookDelivery, 'status_code' | 'problem'>) =>
    problem ? t(`webhooks.problem.${problem}`) : status_code === null ? '' : String(status_code)
}
