import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderFileLimits } from '../../../../shared/orders/order-form.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { useSha256 } from '../../../ui/file/use-sha256.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { orderAct } from '../keys/order-act.ts'
import { useTakeOrder } from '../take-order.ts'
import { useSubmitOrder } from './order-actions.queries.ts'
import { SizeWarning } from './size-warning.tsx'

type Props = {
  order: Order
  /** Takes less room: beside the queue, or where something else comes first. */
  compact?: boolean
  /** Called when the file is released to the customer. */
  onReleased?: (() => void) | undefined
}

/**
 * Uploads the modified file: to be checked first, or released to the customer at once. Choosing a file takes an order that
 * waits, so that colleagues see who works on it.
 */
export function DeliverPanel({ order, compact = false, onReleased }: Props) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  const [file, setFile] = useState<File | null>(null)
  const [words, setWords] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const take = useTakeOrder()
  const submit = useSubmitOrder(order._id)
  const hash = useSha256(file)
  const original = order.files.findLast((one) => one.kind === 'original')
  const unchanged = hash !== null && order.files.some((one) => one.kind === 'original' && one.sha256 === hash)
  const tooLarge = file !== null && file.size > orderFileLimits.maxTotalBytes
  const wrong = tooLarge ? 'errors.file_too_large' : unchanged ? 'errors.order_modified_file_unchanged' : null
  const failed = submit.error ? errorPhrase(submit.error) : null
  const phrase = wrong ?? failed
  const busy = progress !== null
  const size = compact ? { size: 'xs', px: 'xs' } : { size: 'sm' }
  const [released, setReleased] = useState(false)
  useUnsavedGuard(file !== null && !released, 'order')
  const goOn = useEffectEvent(() => onReleased?.())
  // Once it is rendered: until then the chosen file counts as unsaved, and keeps the tuner here.
  useEffect(() => {
    if (released) goOn()
  }, [released])
  // The news of the release may come before its answer, and take this form away.
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  const choose = ([chosen]: File[]) => {
    submit.reset()
    setFile(chosen ?? null)
    if (!chosen || order.can.upload_modified) return
    take.mutate(order._id, { onError: () => setFile(null) })
  }
  const send = async (release: boolean) => {
    if (!file || busy) return
    setProgress(0)
    try {
      await submit.mutateAsync({ file, release, reason: words.trim(), onProgress: setProgress })
      setFile(null)
      setWords('')
      if (shown.current) setReleased(release)
      else if (release) onReleased?.()
      toast.success(t(release ? 'queue.released' : 'queue.uploaded', { orderID: order.orderID }))
    } catch {
      // The error is shown beside the file, which stays for another attempt.
    } finally {
      setProgress(null)
    }
  }
  return (
    <Stack gap="sm" {...orderAct('upload')}>
      <FileDrop
        small={compact}
        label={t(order.modified_file ? 'queue.drop_another' : 'queue.drop')}
        hint={t('queue.drop_hint', { size: bytes(orderFileLimits.maxTotalBytes) })}
        files={file ? [file] : []}
        onChange={choose}
        error={phrase && t(phrase)}
        progress={progress}
        disabled={busy}
      />
      {file && original && <SizeWarning file={file} original={original} />}
      {file && (
        <Textarea
          label={t('queue.words')}
          description={t('queue.words_hint')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={1000}
          value={words}
          disabled={busy}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {file && (
        <Group gap="xs">
          <Button
            {...size}
            loading={busy || take.isPending}
            disabled={wrong !== null}
            onClick={() => void send(true)}
            {...orderAct('release')}
          >
            {t('queue.upload_and_release')}
          </Button>
          <Button
            {...size}
            variant="default"
            disabled={busy || take.isPending || wrong !== null}
            onClick={() => void send(false)}
          >
            {t('queue.upload_and_check')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
