import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkMailVariables, type Letter } from '../../../shared/notifications/bulk-mail.ts'

/** Edits subject and text; a button inserts a variable at the cursor. */
export function LetterFields<V extends Letter>({ form }: { form: UseFormReturnType<V> }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const area = field.current
    if (!area) return
    area.focus()
    area.setRangeText(`{{${name}}}`, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Stack gap="sm">
      <TextInput
        {...form.getInputProps('subject')}
        label={t('bulk_mail.subject')}
        maxLength={150}
        dir="auto"
        required
      />
      <Textarea
        {...form.getInputProps('text')}
        ref={field}
        label={t('bulk_mail.text')}
        description={t('bulk_mail.text_hint')}
        autosize
        minRows={8}
        maxRows={20}
        maxLength={10_000}
        dir="auto"
        required
      />
      <Group gap="xs" role="group" aria-label={t('bulk_mail.variables')}>
        {bulkMailVariables.map((name) => (
          <Button key={name} size="compact-xs" variant="default" onClick={() => insert(name)}>
            {t(`bulk_mail.variable.${name}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
