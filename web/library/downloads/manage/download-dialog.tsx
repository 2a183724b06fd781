import { Autocomplete, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Download, downloadFileLimits, downloadForm } from '../../../../shared/library/downloads.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { useSaveDownload } from './use-save-download.ts'

type Props = { item: Download | undefined; categories: string[]; onClose: () => void }

/** Adds a download, or changes `item`: its words, and its file or link. */
export function DownloadDialog({ item, categories, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [kind, setKind] = useState<'file' | 'link'>(item?.url ? 'link' : 'file')
  const [file, setFile] = useState<File | null>(null)
  const { form, submit, busy, failure } = useZodForm(downloadForm, {
    name: item?.name ?? '',
    category: item?.category ?? '',
    version: item?.version ?? '',
    note: item?.note ?? '',
    is_public: item?.is_public ?? false,
    url: item?.url ?? '',
    upload_id: null,
  })
  const { save, progress } = useSaveDownload(item)
  const limit = format.bytes(downloadFileLimits.maxBytes)
  const tooLarge = file !== null && file.size > downloadFileLimits.maxBytes
  const interrupted = failure instanceof ApiError && failure.code === 'no_answer' && kind === 'file'
  const send = submit(async (parsed, opened) => {
    if (tooLarge) return
    const url = kind === 'file' ? '' : parsed.url
    await save({ ...parsed, url, opened }, kind === 'file' ? file : null)
    toast.success(t('library_work.downloads.saved', { name: parsed.name }))
    onClose()
  })
  return (
    <FormDialog
      title={t(item ? 'library_work.downloads.edit' : 'library_work.downloads.add')}
      action={t('ui.save')}
      size="lg"
      busy={busy}
      failure={failure}
      errors={form.errors}
      unsaved={form.isDirty() || file !== null}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('library_work.downloads.name')}
        maxLength={120}
        withAsterisk
        dir="auto"
        data-autofocus
      />
      <Autocomplete
        {...form.getInputProps('category')}
        label={t('downloads.category')}
        data={categories}
        maxLength={60}
        withAsterisk
      />
      <TextInput
        {...form.getInputProps('version')}
        label={t('library_work.downloads.version')}
        maxLength={40}
      />
      <Textarea
        {...form.getInputProps('note')}
        label={t('library_work.downloads.note')}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
      />
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
        <TextInput
          {...form.getInputProps('url')}
          label={t('library_work.downloads.url')}
          placeholder="https://"
          type="url"
          dir="ltr"
          maxLength={500}
        />
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
      <Switch
        {...form.getInputProps('is_public', { type: 'checkbox' })}
        label={t('library_work.downloads.is_public')}
        description={t('library_work.downloads.is_public_hint')}
      />
    </FormDialog>
  )
}
