import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type ReleaseWarning, releaseWarning } from '../../../../shared/orders/release-warnings.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { confirmWithReason } from '../../../ui/dialog/confirm.tsx'

/**
 * Returns a function that asks why a file is released that looks like one for another ECU. It takes the refusal of the
 * call, and throws it again when it is another one or the tuner doesn't want to release the file.
 */
export function useReleaseReason() {
  const { t } = useTranslation()
  const format = useFormat()
  const line = ({ kind, original, modified }: ReleaseWarning) => {
    const shown = (text: string) => (kind === 'length' ? format.number(Number(text)) : text)
    return t(`queue.release_warned_${kind}`, { original: shown(original), modified: shown(modified) })
  }
  return async (refusal: unknown): Promise<string> => {
    if (!(refusal instanceof ApiError && refusal.code === 'order_release_warned')) throw refusal
    const reason = await confirmWithReason({
      title: t('queue.release_warned'),
      text: z.array(releaseWarning).parse(refusal.data.warnings).map(line).join('\n'),
      action: t('queue.release_all_the_same'),
      danger: true,
      reason: t('queue.release_warned_reason'),
    })
    if (reason === null) throw refusal
    return reason
  }
}
