import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { PhraseKey } from '../../app/phrase.ts'
import type { Question } from '../../ui/dialog/confirm-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'

type Options<V, S extends z.ZodType> = {
  schema: S
  /** The saved values of the fields. */
  values: V
  /** Saves, and returns the saved values; `opened` are the values before. */
  save: (parsed: z.output<S>, opened: Record<string, unknown>) => Promise<V>
  ask?: (parsed: z.output<S>) => Promise<Question | undefined>
  /** State beside the fields: true when it was changed, and the function that discards the change. */
  more?: { dirty: boolean; discard: () => void }
  phrases?: Partial<Record<keyof V & string, PhraseKey>>
  /** Returns what others saved meanwhile in the shape of the form, where the call returns another. */
  taken?: (theirs: Partial<V>) => Partial<V>
  /** The field of the search that names the form's subject; a settings tab by default. */
  part?: string
}

/**
 * Returns the form of a tab or a page: it asks before unsaved changes are lost, and takes over changes that others save while nothing
 * was typed here.
 */
export function useTabForm<V extends Record<string, unknown>, S extends z.ZodType>({
  schema,
  values,
  save,
  more,
  part = 'tab',
  ...options
}: Options<V, S>) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, values, {
    ...options,
    save: async (parsed, opened) => take(await save(parsed, opened)),
    done: () => t('settings.saved'),
  })
  const { submit: onSubmit, busy, failure } = form
  const dirty = form.isDirty() || (more?.dirty ?? false)
  useUnsavedGuard(dirty, part)

  function take(saved: V) {
    form.setInitialValues(saved)
    form.setValues(saved)
    form.clearErrors()
    more?.discard()
  }
  const known = JSON.stringify(values)
  const follow = useEffectEvent((_saved: string) => {
    if (!dirty && !busy) take(values)
  })
  useEffect(() => follow(known), [known])
  return { form, onSubmit, dirty, busy, failure, discard: () => take(values) }
}
