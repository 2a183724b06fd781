import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Person, PersonChanges } from '../../../../shared/accounts/person.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { useUpdatePerson } from '../people.queries.ts'

type Options<S extends z.ZodType> = {
  /** Selects the values that are sent; all of them by default. */
  changes?: (typed: z.output<S>) => PersonChanges
  onSaved: () => void
}

/** Returns a form for a part of a person's account, with what its dialog needs. */
export function usePersonForm<V extends Record<string, unknown>, S extends z.ZodType<PersonChanges>>(
  person: Person,
  schema: S,
  valuesOf: (person: Person) => V,
  { changes = (typed) => typed, onSaved }: Options<S>,
) {
  const { t } = useTranslation()
  const update = useUpdatePerson(person._id)
  const { form, submit, busy, failure } = useZodForm(schema, valuesOf(person))
  const onSubmit = submit(async (typed) => {
    const saved = await update.mutateAsync(changes(typed))
    toast.success(t('people.saved', { name: nameOf(saved) }))
    onSaved()
  })
  return { form, onSubmit, busy, failure, errors: form.errors, unsaved: form.isDirty() }
}
