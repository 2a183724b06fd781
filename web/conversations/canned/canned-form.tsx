import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale, localeCodes } from '../../../shared/contract/locale-codes.ts'
import { entriesOf } from '../../../shared/contract/typed-keys.ts'
import {
  type CannedReply,
  type CannedTexts,
  cannedReplyForm,
  cannedReplyRoutes,
  cannedVariables,
} from '../../../shared/support/tickets/canned-replies.ts'
import { call } from '../../app/api/api.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { localeNames } from '../../i18n/locales.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'

const noTexts: CannedTexts = {}

type Props = { reply: CannedReply | undefined; onClose: () => void }

/** Adds or changes a canned reply, its words one language at a time; a language without words is left out. */
export function CannedForm({ reply, onClose }: Props) {
  const { t } = useTranslation()
  const [locale, setLocale] = useState(useLocale())
  const { form, submit, busy, failure } = useZodForm(cannedReplyForm, {
    name: reply?.name ?? '',
    texts: reply?.texts ?? noTexts,
  })
  const { texts } = form.values
  const write = (words: string) => {
    const { [locale]: _, ...others } = texts
    form.setFieldValue('texts', words ? { ...others, [locale]: words } : others)
  }
  const send = submit(async (body, opened) => {
    if (reply) await call(cannedReplyRoutes.change, { params: { id: reply._id }, body: { ...body, opened } })
    else await call(cannedReplyRoutes.add, { body })
    onClose()
  })
  const written = new Set(entriesOf(texts).map(([code]) => code))
  return (
    <FormDialog
      title={t(reply ? 'ticket_work.canned.edit' : 'ticket_work.canned.add')}
      action={t('ui.save')}
      size="lg"
      busy={busy}
      failure={failure}
      errors={form.errors}
      unsaved={form.isDirty()}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('ticket_work.canned.name')}
        maxLength={80}
        required
        data-autofocus
      />
      <Select
        label={t('ticket_work.customer.language')}
        data={localeCodes.map((value) => ({
          value,
          label: written.has(value) ? `${localeNames[value]} ✓` : localeNames[value],
        }))}
        value={locale}
        allowDeselect={false}
        searchable
        onChange={(value) => value && isLocale(value) && setLocale(value)}
      />
      <Textarea
        label={t('ticket_work.canned.text')}
        description={t('ticket_work.canned.text_hint')}
        value={texts[locale] ?? ''}
        error={form.errors.texts}
        maxLength={4000}
        autosize
        minRows={4}
        maxRows={12}
        dir="auto"
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed">
        {t('ticket_work.canned.variables')}{' '}
        <bdi className="code">{cannedVariables.map((name) => `{${name}}`).join(' ')}</bdi>
      </Text>
    </FormDialog>
  )
}
