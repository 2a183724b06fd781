import { Alert, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '../../../../shared/contract/fields.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { ReleaseWarning } from '../../../../shared/orders/release-check.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { releaseCheckQuery } from './file-to-release.ts'
import { ReleaseCheck } from './release-check.tsx'
import { useRelease } from './use-release.ts'

type Props = { order: Order; words: string; onReleased: () => void; onClose: () => void }

const schema = (warned: boolean) =>
  z.object({ words: text(1000), warning_reason: warned ? text(300).min(1) : text(300) })

/**
 * Asks before a file is released that looks like one for another ECU, for which it takes a reason, or that has no message
 * to the customer. The two files stand side by side in it.
 */
export function ReleaseDialog({ order, words, onReleased, onClose }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(releaseCheckQuery(order))
  const warnings = data?.warnings ?? []
  const warned = warnings.length > 0
  const release = useRelease(order)
  const form = useSchemaForm(
    schema(warned),
    { words, warning_reason: '' },
    {
      save: async ({ words, warning_reason }) => {
        await release({ file: data?.modified._id, reason: words, warning_reason })
        onReleased()
      },
      onClose,
    },
  )
  const silent = form.values.words.trim() === ''
  const without = t('queue.release_without_words')
  return (
    <FormDialog
      form={form}
      title={t('queue.release_title', { orderID: order.orderID })}
      action={warned ? t('queue.release_all_the_same') : silent ? without : t('queue.release')}
      size="lg"
      danger={warned}
      focusAction={!warned}
      impossible={!data}
      unsaved={false}
    >
      {warned && <Warned warnings={warnings} />}
      <ReleaseCheck order={order} />
      {warned && <Textarea {...form.field('warning_reason', 'queue.release_warned_reason')} data-autofocus />}
      <Textarea
        {...form.field('words', 'queue.words')}
        description={silent ? t('queue.release_no_words') : t('queue.words_hint')}
        autosize
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  )
}

function Warned({ warnings }: { warnings: ReleaseWarning[] }) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const what = list(warnings.map(({ kind }) => t(`queue.check.${kind}`)))
  return (
    <Alert color="warning" variant="light" icon={<IconAlertTriangle />} role="alert">
      {t('queue.release_warned', { what })}
    </Alert>
  )
}
