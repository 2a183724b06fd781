import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import type { Person, PersonChanges } from '../../../../shared/accounts/person.ts'
import { call } from '../../../app/api/api.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/** Returns a form for a part of a person's account. */
export function usePersonForm<V extends Record<string, unknown>, S extends z.ZodType<PersonChanges>>(
  person: Person,
  schema: S,
  values: V,
  onClose: () => void,
) {
  const { t } = useTranslation()
  return useSchemaForm(schema, values, {
    words: 'audit.fields',
    save: (body, opened) =>
      call(peopleRoutes.update, { params: { id: person._id }, body: { ...body, opened } }),
    done: (_, saved) => t('people.saved', { name: nameOf(saved) }),
    onClose,
  })
}
