import { Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderFileLimits } from '../../../../shared/orders/order-form.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { useMe } from '../../../app/session/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { orderAct } from '../keys/order-act.ts'
import { BeingReleased } from '../release/being-released.tsx'
import { fileToRelease } from '../release/file-to-release.ts'
import { ReleasePanel } from '../release/release-panel.tsx'
import { useTakeOrder } from '../take-order.ts'
import { canUpload } from './can-upload.ts'

type Props = {
  order: Order
  /** Takes less room: beside the queue, or where something else comes first. */
  compact?: boolean
  /** Called when the file is released to the customer. */
  onReleased?: (() => void) | undefined
}

/**
 * Delivers the modified file: it is uploaded as it is chosen, shown beside the original, then released or handed in to be
 * checked; a release counts down its seconds to be undone.
 */
export function DeliverPanel({ order, compact = false, onReleased }: Props) {
  const me = useMe()
  const [released, setReleased] = useState(false)
  const goOn = useEffectEvent(() => onReleased?.())
  // Once it is rendered: until then the typed words count as unsaved, and keep the tuner here.
  useEffect(() => {
    if (released) goOn()
  }, [released])
  const size = compact ? { size: 'xs', px: 'xs' } : { size: 'sm' }
  if (order.release_in_ms !== null) return <BeingReleased order={order} />
  const file = fileToRelease(order)
  if (!file && !canUpload(order, me._id)) return null
  return (
    <Stack gap="md">
      {file && <ReleasePanel order={order} size={size} onReleased={() => setReleased(true)} />}
      <UploadModified order={order} compact={compact || file !== undefined} />
    </Stack>
  )
}

/** Uploads a modified file; for an order that waits it takes it first, so that colleagues see who works on it. */
function UploadModified({ order, compact }: { order: Order; compact: boolean }) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  const me = useMe()
  const take = useTakeOrder()
  const { failure, setFailure, send } = useSending()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  useUnsavedGuard(progress !== null, 'order')
  const phrase = tooLarge ? 'errors.file_too_large' : failure ? errorPhrase(failure) : null
  const upload = async (file: File) => {
    const ours = order.can.upload_modified || (await take.attempt(order._id))
    const sent = { params: { id: order._id }, files: { modified_file: [file] }, onProgress: setProgress }
    if (ours) await call(orderTeamRoutes.addModified, sent)
    setFile(null)
  }
  const choose = async ([chosen]: File[]) => {
    setFailure(null)
    setFile(chosen ?? null)
    setTooLarge(chosen !== undefined && chosen.size > orderFileLimits.maxTotalBytes)
    if (!chosen || chosen.size > orderFileLimits.maxTotalBytes) return
    setProgress(0)
    await send(() => upload(chosen))
    setProgress(null)
  }
  if (!canUpload(order, me._id)) return null
  return (
    <div {...orderAct('upload')}>
      <FileDrop
        small={compact}
        label={t(order.modified_file ? 'queue.drop_another' : 'queue.drop')}
        hint={t('queue.drop_hint', { size: bytes(orderFileLimits.maxTotalBytes) })}
        files={file ? [file] : []}
        onChange={(files) => void choose(files)}
        error={phrase && t(phrase)}
        progress={progress}
      />
    </div>
  )
}
