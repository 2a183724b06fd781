import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Person, PersonChanges } from '../../../../shared/accounts/person.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { useUpdatePerson } from '../people.queries.ts'

/** Returns a form for a part of a person's account, with what its dialog needs. */
export function usePersonForm<V extends Record<string, unknown>, S extends z.ZodType<PersonChanges>>(
  person: Person,
  schema: S,
  valuesOf: (person: Person) => V,
  onSaved: () => void,
) {
  const { t } = useTranslation()
  const update = useUpdatePerson(person._id)
  const { form, submit, busy, failure } = useZodForm(schema, valuesOf(person))
  const onSubmit = submit(async (typed, opened) => {
    const saved = await update.mutateAsync({ ...typed, opened })
    toast.success(t('people.saved', { name: nameOf(saved) }))
    onSaved()
  })
  return { form, onSubmit, busy, failure, errors: form.errors, unsaved: form.isDirty() }
}
