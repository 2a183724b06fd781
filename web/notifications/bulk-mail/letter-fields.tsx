import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkMailVariables, type Letter } from '../../../shared/notifications/bulk-mail.ts'
import type { FormWithFields } from '../../ui/form/use-fields.ts'

/** Edits subject and text; a button inserts a variable at the cursor. */
export function LetterFields({ form }: { form: FormWithFields<Letter, 'bulk_mail'> }) {
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
      <TextInput {...form.field('subject')} />
      <Textarea {...form.field('text')} ref={field} autosize minRows={8} maxRows={20} />
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
