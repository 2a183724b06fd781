import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Me } from '../../../../shared/accounts/accounts.ts'
import type { PhraseKey } from '../../../app/phrase.ts'
import { storeUser } from '../../../app/session/session.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/**
 * Returns a form for a part of the signed-in person's own data, for `SectionForm`. `send` returns the updated person,
 * whose values the form continues with.
 */
export function useOwnForm<V extends Record<string, unknown>, S extends z.ZodType>(
  schema: S,
  values: V,
  send: (parsed: z.output<S>) => Promise<Me>,
  phrases: Partial<Record<keyof V & string, PhraseKey>> = {},
) {
  const { t } = useTranslation()
  return useSchemaForm(schema, values, {
    words: 'accounts.fields',
    phrases,
    save: async (parsed) => storeUser(await send(parsed)),
    done: () => t('profile.settings.saved'),
    next: 'saved',
  })
}
