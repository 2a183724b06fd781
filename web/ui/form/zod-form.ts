import type { FormEvent } from 'react'
import { useRef } from 'react'
import type { z } from 'zod'
import type { PhraseKey } from '../../i18n/phrase.ts'
import { useSchemaForm } from './schema-form.ts'

/** Is the form of a screen that isn't moved to `useSchemaForm` yet. */
export function useZodForm<V extends Record<string, unknown>, S extends z.ZodType>(
  schema: S,
  values: V,
  phrases: Partial<Record<keyof V & string, PhraseKey>> = {},
  taken: (theirs: Partial<V>) => Partial<V> = (theirs) => theirs,
) {
  type Send = (parsed: z.output<S>, opened: Record<string, unknown>) => Promise<unknown>
  const sending = useRef<Send>(async () => undefined)
  const {
    field: _field,
    submit,
    busy,
    failure,
    onClose: _close,
    ...form
  } = useSchemaForm(schema, values, {
    phrases,
    taken,
    save: (parsed, opened) => sending.current(parsed, opened),
  })
  const submitBy = (send: Send) => (event?: FormEvent<HTMLFormElement>) => {
    sending.current = send
    return submit(event)
  }
  return { form, submit: submitBy, busy, failure }
}
