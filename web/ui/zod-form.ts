import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError } from '../api-error.ts'
import type { PhraseKey } from '../i18n/phrase.ts'
import { codePhrase, issuePhrase } from './zod-phrases.ts'

type Values = Record<string, unknown>

/**
 * A form over a schema of the contract: errors in words at their fields, the server's too. `values` are the fields as
 * they start; `phrases` says what is wrong with a field better than the general words do.
 *
 * `submit(send)` is the form's `onSubmit`: it validates, hands `send` the parsed values, keeps what was typed when it
 * fails, and gives way to no second press while it runs.
 */
export function useZodForm<V extends Values, S extends z.ZodType<unknown, unknown>>(
  schema: S,
  values: V,
  phrases: Partial<Record<keyof V & string, PhraseKey>> = {},
) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const words = (field: string, otherwise: string) => {
    const own = phrases[field]
    return own ? t(own) : otherwise
  }
  const form = useForm<V>({
    initialValues: values,
    validateInputOnBlur: true,
    validate: (typed) => {
      const errors: Record<string, string> = {}
      for (const issue of schema.safeParse(typed).error?.issues ?? []) {
        const field = issue.path.join('.')
        const { key, ...numbers } = issuePhrase(issue)
        errors[field] ??= key === 'validation.required' ? t(key) : words(field, t(key, numbers))
      }
      return errors
    },
  })

  const run = async (typed: V, send: (parsed: z.output<S>) => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await send(schema.parse(typed))
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      form.setErrors(Object.fromEntries(fields.map(([field, code]) => [field, words(field, t(codePhrase(code)))])))
      const shown = fields.length > 0 && fields.every(([field]) => field in typed)
      if (!shown) setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (send: (parsed: z.output<S>) => Promise<unknown>) =>
    form.onSubmit(
      (typed) => (busy ? undefined : run(typed, send)),
      (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
    )
  return { form, submit, busy, failure, setFailure }
}
