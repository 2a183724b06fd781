import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Person, PersonChanges } from '../../../../shared/accounts/person.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { nameOf, useUpdatePerson } from '../people.queries.ts'

/**
 * Returns a form for a part of a person's account; after saving it starts from the saved values. `changesOf` selects
 * the values that are sent, all of them by default.
 */
export function usePersonForm<V extends Record<string, unknown>, S extends z.ZodType<PersonChanges>>(
  person: Person,
  schema: S,
  valuesOf: (person: Person) => V,
  changesOf: (typed: z.output<S>) => PersonChanges = (typed) => typed,
) {
  const { t } = useTranslation()
  const update = useUpdatePerson(person._id)
  const { form, submit, busy, failure } = useZodForm(schema, valuesOf(person))
  useUnsavedGuard(form.isDirty() && !busy)
  const send = submit(async (typed) => {
    const saved = await update.mutateAsync(changesOf(typed))
    const values = valuesOf(saved)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    toast.success(t('people.saved', { name: nameOf(saved) }))
  })
  return { form, send, busy, failure }
}
