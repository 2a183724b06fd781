import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError } from '../../app/api/api-error.ts'
import type { PhraseKey } from '../../i18n/phrase.ts'
import { codePhrase, fieldOf, issuePhrase } from './zod-phrases.ts'

/**
 * A form over a schema of the contract: errors in words at their fields, the server's too. `values` are the fields as
 * they start; `phrases` says what is wrong with a field better than the general words do.
 *
 * `submit(send)` is the form's `onSubmit`: it validates, hands `send` the parsed values, keeps what was typed when it
 * fails, leads to the first wrong field, and gives way to no second press while it runs. `failure` is why it failed, unless the fields tell already.
 */
export function useZodForm<V extends Record<string, unknown>, S extends z.ZodType>(
  schema: S,
  values: V,
  phrases: Partial<Record<keyof V & string, PhraseKey>> = {},
) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const say = (field: string, otherwise: string) => {
    const own: PhraseKey | undefined = phrases[field]
    return own ? t(own) : otherwise
  }

  const form = useForm<V>({
    initialValues: values,
    validateInputOnBlur: true,
    validate: (typed) => {
      const errors: Record<string, string> = {}
      for (const issue of schema.safeParse(typed).error?.issues ?? []) {
        const field = issue.path.join('.')
        const { key, count } = issuePhrase(issue, typed[field])
        errors[field] ??= key === 'validation.required' ? t(key) : say(field, t(key, { count }))
      }
      return errors
    },
  })

  const showFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure(error)
    const known = fieldOf(error.code)
    const errors: Record<string, string> = {}
    for (const [field, code] of Object.entries(error.fields)) errors[field] = say(field, t(codePhrase(code)))
    // A field the server names itself knows better.
    if (known && (known.field in error.fields || Object.keys(error.fields).length === 0)) {
      errors[known.field] = t(known.phrase)
    }
    form.setErrors(errors)
    const fields = Object.keys(errors)
    const told = fields.length > 0 && fields.every((field) => field in form.values)
    if (!told) setFailure(error)
  }

  const run = async (
    typed: V,
    send: (parsed: z.output<S>) => Promise<unknown>,
    where: EventTarget | null,
  ) => {
    setBusy(true)
    setFailure(null)
    try {
      await send(schema.parse(typed))
    } catch (error) {
      showFailure(error)
      focusFirstWrong(where)
    } finally {
      setBusy(false)
    }
  }

  const submit = (send: (parsed: z.output<S>) => Promise<unknown>) =>
    form.onSubmit(
      (typed, event) => (busy ? undefined : run(typed, send, event?.currentTarget ?? null)),
      (_errors, _typed, event) => focusFirstWrong(event?.currentTarget ?? null),
    )
  return { form, submit, busy, failure }
}

/** The first wrong field as the eye meets it, once the errors are on the page. */
function focusFirstWrong(form: EventTarget | null) {
  if (!(form instanceof HTMLFormElement)) return
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
