import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale, localeCodes } from '../../../shared/contract/locale-codes.ts'
import { entriesOf } from '../../../shared/contract/typed-keys.ts'
import {
  type CannedReply,
  cannedReplyForm,
  cannedReplyRoutes,
  cannedVariables,
} from '../../../shared/support/tickets/canned-replies.ts'
import { call } from '../../app/api/api.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { localeNames } from '../../i18n/locales.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { draftOf } from '../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

type Props = { reply: CannedReply | undefined; onClose: () => void }

/** Adds or changes a canned reply, its words one language at a time; a language without words is left out. */
export function CannedForm({ reply, onClose }: Props) {
  const { t } = useTranslation()
  const [locale, setLocale] = useState(useLocale())
  const form = useSchemaForm(cannedReplyForm, draftOf(cannedReplyForm, reply, { texts: {} }), {
    words: 'ticket_work.canned',
    save: (body, opened) =>
      reply
        ? call(cannedReplyRoutes.change, { params: { id: reply._id }, body: { ...body, opened } })
        : call(cannedReplyRoutes.add, { body }),
    onClose,
  })
  const { texts } = form.values
  const write = (words: string) => {
    const { [locale]: _, ...others } = texts
    form.setFieldValue('texts', words ? { ...others, [locale]: words } : others)
  }
  const written = new Set(entriesOf(texts).map(([code]) => code))
  return (
    <FormDialog form={form} title={t(`ticket_work.canned.${reply ? 'edit' : 'add'}`)} size="lg">
      <TextInput {...form.field('name')} data-autofocus />
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
