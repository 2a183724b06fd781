import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { OpenedWith } from '../../../../shared/contract/opened-with.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'

type Code<S extends z.ZodType> = {
  schema: S
  /** The code is changed, not added. */
  changes: boolean
  save: (code: z.output<S>, opened: OpenedWith) => Promise<unknown>
  onClose: () => void
}

/** Returns the form of a code with its first values, and what its dialog needs to show, save and close it. */
export function useCodeForm<V extends Record<string, unknown>, S extends z.ZodType>(
  { schema, changes, save, onClose }: Code<S>,
  values: V,
) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(schema, values)
  const onSubmit = submit(async (code, opened) => {
    await save(code, opened)
    onClose()
  })
  const dialog = {
    title: t(changes ? 'code_work.edit' : 'code_work.add'),
    action: t('ui.save'),
    size: 'lg',
    busy,
    failure,
    errors: form.errors,
    unsaved: form.isDirty(),
    onSubmit,
    onClose,
  }
  return { form, dialog }
}
