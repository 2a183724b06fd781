import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { keyRotation } from '../../../shared/partners/api-keys.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { OverlapSelect, usualOverlap } from './overlap-select.tsx'

type Props = {
  title: string
  text: string
  rotate: (body: z.output<typeof keyRotation>) => Promise<void>
  onClose: () => void
}

/** Asks how long a key that is replaced has to go on working, and replaces it. */
export function RotationDialog({ title, text, rotate, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    keyRotation,
    { overlap_hours: usualOverlap },
    { words: 'api_keys', save: rotate, onClose },
  )
  return (
    <FormDialog form={form} title={title} text={text} action={t('api_keys.rotate')} unsaved={false}>
      <OverlapSelect
        label={t('api_keys.overlap_hours')}
        value={form.values.overlap_hours}
        onChange={(hours) => form.setFieldValue('overlap_hours', hours)}
      />
    </FormDialog>
  )
}
