import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { keyRotation, overlapHours } from '../../../shared/partners/api-keys.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

type Props = {
  title: string
  text: string
  /** Label of the hours, where it isn't a key that is replaced. */
  label?: string
  rotate: (body: z.output<typeof keyRotation>) => Promise<void>
  /** Says that it was replaced, where nothing else shows it. */
  done?: string
  onClose: () => void
}

/** Asks how long a key or secret that is replaced has to go on working, and replaces it. */
export function RotationDialog({ title, text, label, rotate, done, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    keyRotation,
    { overlap_hours: 24 },
    { words: 'api_keys', save: rotate, ...(done !== undefined && { done: () => done }), onClose },
  )
  return (
    <FormDialog form={form} title={title} text={text} action={t('api_keys.rotate')} unsaved={false}>
      <Select
        label={label ?? t('api_keys.overlap_hours')}
        allowDeselect={false}
        data={overlapHours.map((hours) => ({ value: String(hours), label: t(`api_keys.overlap.${hours}`) }))}
        value={String(form.values.overlap_hours)}
        onChange={(chosen) => {
          const hours = Number(chosen)
          if (isOneOf(overlapHours, hours)) form.setFieldValue('overlap_hours', hours)
        }}
      />
    </FormDialog>
  )
}
