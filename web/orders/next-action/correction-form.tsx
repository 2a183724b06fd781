import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Order } from '../../../shared/orders/order.ts'
import { orderFileLimits } from '../../../shared/orders/order-form.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FileDrop } from '../../ui/file/file-drop.tsx'
import { useSha256 } from '../../ui/file/use-sha256.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'
import { FactFields } from '../facts/fact-fields.tsx'
import { factsIn, factsOf } from '../facts/fact-values.ts'
import { fileProblem } from '../order-form/draft/chosen-files.ts'
import classes from './next-action.module.css'

type Facts = z.output<ReturnType<typeof factsIn>>

/** Sends what was asked for, with extra files and a comment. It costs nothing. */
export function CorrectionForm({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { bytes, number } = useFormat()
  const { asked_for } = order
  const asksFile = asked_for.includes('file')
  const [original, setOriginal] = useState<File[]>([])
  const [extras, setExtras] = useState<File[]>([])
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [progress, setProgress] = useState<number | null>(null)
  const last = order.files.findLast((file) => file.kind === 'original')
  const hash = useSha256(original[0] ?? null)
  const unchanged = hash !== null && hash === last?.sha256
  const save = async (facts: Facts) => {
    const found = Object.entries(fileProblem({ original: original[0] ?? null, extras }, !asksFile))
    setProblems(Object.fromEntries(found.map(([field, { key }]) => [field, t(key)])))
    if (found.length > 0 || unchanged) return
    setProgress(0)
    try {
      await call(orderRoutes.correct, {
        params: { id: order._id },
        body: facts,
        files: { original_file: original, extra_files: extras },
        onProgress: setProgress,
      })
      toast.success(t('orders.next.correction_sent'))
    } finally {
      setProgress(null)
    }
  }
  const form = useSchemaForm(factsIn(asked_for), factsOf(order), { save })
  useUnsavedGuard(original.length + extras.length > 0 || form.isDirty())
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <FormErrors failure={form.failure} errors={{ ...form.errors, ...problems }} />
      {asksFile && (
        <FileDrop
          label={t('orders.next.corrected_file')}
          hint={t('orders.next.corrected_hint', { limit: bytes(orderFileLimits.maxTotalBytes) })}
          files={original}
          onChange={setOriginal}
          error={unchanged ? t('errors.order_corrected_file_unchanged') : problems.original_file}
          progress={progress}
        />
      )}
      <FactFields form={form} parts={asked_for} />
      <FileDrop
        label={t('orders.next.corrected_extras')}
        hint={t('orders.form.extra_files_hint', { count: orderFileLimits.extras })}
        files={extras}
        multiple
        small={!asksFile}
        onChange={setExtras}
        error={problems.extra_files}
        progress={progress}
      />
      <Textarea
        {...form.field('comment', 'orders.next.corrected_comment')}
        autosize
        minRows={2}
        maxRows={8}
      />
      <div>
        <SubmitButton busy={form.busy}>
          {progress === null || original.length + extras.length === 0
            ? t('orders.next.send_correction')
            : t('orders.next.sending', { share: number(progress, { style: 'percent' }) })}
        </SubmitButton>
      </div>
    </form>
  )
}
