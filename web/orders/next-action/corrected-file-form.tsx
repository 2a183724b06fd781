import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { orderFileLimits } from '../../../shared/orders/order-form.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FileDrop } from '../../ui/file/file-drop.tsx'
import { useSha256 } from '../../ui/file/use-sha256.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'
import { useOrderChanged } from '../order/orders.queries.ts'
import { fileProblem } from '../order-form/draft/chosen-files.ts'
import classes from './next-action.module.css'

/** Sends the corrected file, with extra files and a comment. It costs nothing. */
export function CorrectedFileForm({ order }: { order: Pick<Order, '_id' | 'files'> }) {
  const { t } = useTranslation()
  const { bytes, number } = useFormat()
  const changed = useOrderChanged()
  const [original, setOriginal] = useState<File[]>([])
  const [extras, setExtras] = useState<File[]>([])
  const [comment, setComment] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [progress, setProgress] = useState<number | null>(null)
  const last = order.files.findLast((file) => file.kind === 'original')
  const hash = useSha256(original[0] ?? null)
  const unchanged = hash !== null && hash === last?.sha256
  const sending = useMutation({
    mutationFn: () => {
      setProgress(0)
      return call(orderRoutes.sendCorrectedFile, {
        params: { id: order._id },
        body: { comment },
        files: { original_file: original, extra_files: extras },
        onProgress: setProgress,
      })
    },
    onSuccess: (order) => {
      toast.success(t('orders.next.corrected_sent'))
      changed(order)
    },
    onSettled: () => setProgress(null),
  })
  useUnsavedGuard(original.length + extras.length > 0 || comment !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = Object.entries(fileProblem({ original: original[0] ?? null, extras }))
    setProblems(Object.fromEntries(found.map(([field, { key }]) => [field, t(key)])))
    if (found.length === 0 && !unchanged) sending.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors failure={sending.error} errors={problems} />
      <FileDrop
        label={t('orders.next.corrected_file')}
        hint={t('orders.next.corrected_hint', { limit: bytes(orderFileLimits.maxTotalBytes) })}
        files={original}
        onChange={setOriginal}
        error={unchanged ? t('errors.order_corrected_file_unchanged') : problems.original_file}
        progress={progress}
      />
      <FileDrop
        label={t('orders.next.corrected_extras')}
        hint={t('orders.form.extra_files_hint', { count: orderFileLimits.extras })}
        files={extras}
        multiple
        onChange={setExtras}
        error={problems.extra_files}
        progress={progress}
      />
      <Textarea
        label={t('orders.next.corrected_comment')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div>
        <SubmitButton busy={sending.isPending}>
          {progress === null
            ? t('orders.next.send_corrected')
            : t('orders.next.sending', { share: number(progress, { style: 'percent' }) })}
        </SubmitButton>
      </div>
    </form>
  )
}
