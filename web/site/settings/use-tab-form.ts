import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { PhraseKey } from '../../i18n/phrase.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'
import { useZodForm } from '../../ui/form/zod-form.ts'

type Options<V, S extends z.ZodType> = {
  schema: S
  /** The saved values of the fields. */
  values: V
  /** Saves, and returns the saved values; `opened` are the values before. */
  save: (parsed: z.output<S>, opened: Record<string, unknown>) => Promise<V>
  /** State beside the fields: true when it was changed, and the function that discards the change. */
  more?: { dirty: boolean; discard: () => void }
  phrases?: Partial<Record<keyof V & string, PhraseKey>>
  /** Returns what others saved meanwhile in the shape of the form, where the call tells it in another. */
  taken?: (theirs: Partial<V>) => Partial<V>
  /** The field of the search that tells what the form is about; a settings tab by default. */
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
  phrases,
  taken,
  part = 'tab',
}: Options<V, S>) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(schema, values, phrases, taken)
  const dirty = form.isDirty() || (more?.dirty ?? false)
  useUnsavedGuard(dirty, part)

  const take = (saved: V) => {
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

  const onSubmit = submit(async (parsed, opened) => {
    take(await save(parsed, opened))
    toast.success(t('settings.saved'))
  })
  return { form, onSubmit, dirty, busy, failure, discard: () => take(values) }
}
