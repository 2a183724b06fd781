import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderFileLimits } from '../../../../shared/orders/order-form.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { useSha256 } from '../../../ui/file/use-sha256.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { useSubmitOrder } from './order-actions.queries.ts'
import { SizeWarning } from './size-warning.tsx'

/** Uploads the modified file: to be checked first, or released to the customer at once. */
export function DeliverPanel({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const submit = useSubmitOrder(order._id)
  const hash = useSha256(file)
  const original = order.files.findLast((one) => one.kind === 'original')
  const unchanged = hash !== null && order.files.some((one) => one.kind === 'original' && one.sha256 === hash)
  const tooLarge = file !== null && file.size > orderFileLimits.maxTotalBytes
  const wrong = tooLarge ? 'errors.file_too_large' : unchanged ? 'errors.order_modified_file_unchanged' : null
  const failed = submit.error ? errorPhrase(submit.error) : null
  const phrase = wrong ?? failed
  const busy = progress !== null
  useUnsavedGuard(file !== null)

  const choose = (files: File[]) => {
    submit.reset()
    setFile(files[0] ?? null)
  }
  const send = async (release: boolean) => {
    if (!file || busy) return
    setProgress(0)
    try {
      await submit.mutateAsync({ file, release, onProgress: setProgress })
      setFile(null)
      toast.success(t(release ? 'queue.released' : 'queue.uploaded'))
    } catch {
      // The error is shown beside the file, which stays for another attempt.
    } finally {
      setProgress(null)
    }
  }
  return (
    <Stack gap="sm">
      <FileDrop
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
        <Group gap="xs">
          <Button loading={busy} disabled={wrong !== null} onClick={() => void send(true)}>
            {t('queue.upload_and_release')}
          </Button>
          <Button variant="default" disabled={busy || wrong !== null} onClick={() => void send(false)}>
            {t('queue.upload_and_check')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
