import type { RecipientState } from '../../../shared/notifications/bulk-mail.ts'
import type { Tone } from '../../ui/display/status-pill.tsx'

export const stateTones = {
  waiting: 'neutral',
  sending: 'accent',
  sent: 'success',
  failed: 'danger',
  skipped: 'warning',
} as const satisfies Record<RecipientState, Tone>
