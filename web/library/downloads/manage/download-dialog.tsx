import { Autocomplete, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Download,
  downloadFileLimits,
  downloadForm,
  downloadRoutes,
} from '../../../../shared/library/downloads.ts'
import { call } from '../../../app/api/api.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { forgetParts, sendInParts } from './send-in-parts.ts'

type Props = { item: Download | undefined; categories: string[]; onClose: () => void }

/** Adds a download, or changes `item`: its words, and its file or link. */
export function DownloadDialog({ item, categories, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [kind, setKind] = useState<'file' | 'link'>(item?.url ? 'link' : 'file')
  const [file, setFile] = useState<File | null>(null)
  /** The share of the file that is sent; null while nothing is. */
  const [progress, setProgress] = useState<number | null>(null)
  const record = item && { ...item, url: item.url ?? '', upload_id: null }
  const form = useSchemaForm(downloadForm, draftOf(downloadForm, record), {
    words: 'library_work.downloads',
    save: async (typed, opened) => {
      const sent = kind === 'file' ? file : null
      try {
        if (sent) setProgress(0)
        const upload_id = sent && (await sendInParts(sent, setProgress))
        const body = { ...typed, url: kind === 'file' ? '' : typed.url, upload_id }
        if (item) await call(downloadRoutes.change, { params: { id: item._id }, body: { ...body, opened } })
        else await call(downloadRoutes.add, { body })
        if (sent) forgetParts(sent)
      } finally {
        setProgress(null)
      }
    },
    done: ({ name }) => t('library_work.downloads.saved', { name }),
    onClose,
  })
  const { field, busy, failure } = form
  const limit = format.bytes(downloadFileLimits.maxBytes)
  const tooLarge = file !== null && file.size > downloadFileLimits.maxBytes
  const interrupted = failure instanceof ApiError && failure.code === 'no_answer' && kind === 'file'
  return (
    <FormDialog
      form={form}
      title={t(`library_work.downloads.${item ? 'edit' : 'add'}`)}
      size="lg"
      impossible={tooLarge}
      unsaved={form.isDirty() || file !== null}
    >
      <TextInput {...field('name')} data-autofocus />
      <Autocomplete {...field('category', 'downloads.category')} data={categories} />
      <TextInput {...field('version')} />
      <Textarea {...field('note')} autosize minRows={2} maxRows={8} />
      <SegmentedControl
        fullWidth
        aria-label={t('library_work.downloads.kind')}
        value={kind}
        onChange={setKind}
        disabled={busy}
        data={[
          { value: 'file', label: t('library_work.downloads.kind_file') },
          { value: 'link', label: t('library_work.downloads.kind_link') },
        ]}
      />
      {kind === 'link' ? (
        <TextInput {...field('url')} placeholder="https://" type="url" dir="ltr" />
      ) : (
        <FileDrop
          label={t('library_work.downloads.file')}
          hint={
            item?.file && !file
              ? t('library_work.downloads.file_now', {
                  name: item.file.name,
                  size: format.bytes(item.file.size),
                })
              : t('library_work.downloads.file_hint', { limit })
          }
          files={file ? [file] : []}
          onChange={([chosen]) => setFile(chosen ?? null)}
          progress={progress}
          error={
            tooLarge
              ? t('errors.file_too_large')
              : interrupted
                ? t('library_work.downloads.interrupted')
                : undefined
          }
        />
      )}
      <Switch {...field('is_public')} />
    </FormDialog>
  )
}
