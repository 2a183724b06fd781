import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { ApiError } from '../../app/api/api-error.ts'
import type { PhraseKey } from '../../app/phrase.ts'
import { useGroup } from '../../i18n/use-group.ts'
import { confirm } from '../dialog/confirm.tsx'
import type { Question } from '../dialog/confirm-dialog.tsx'
import { toast } from '../feedback/toast.ts'
import { ChangedMeanwhile, type Meanwhile, type Side, shownValue } from './changed-meanwhile.ts'
import { meanwhileOf } from './meanwhile-of.ts'
import { useFields, valueAt } from './use-fields.ts'
import { codePhrase, fieldOf, issuePhrase } from './zod-phrases.ts'

/** Values that a form sends, and those it was opened with, for calls that retain what others saved meanwhile. */
type Send<S extends z.ZodType, A> = (parsed: z.output<S>, opened: Record<string, unknown>) => Promise<A>

type Options<V, S extends z.ZodType, Words extends string, A> = {
  /** Group of the phrases of its fields: `code` is a label, `code_hint` stands below it, `code_wrong` is its error. */
  words?: Words
  /** Phrases for errors of fields that others than their own explain. */
  phrases?: Partial<Record<keyof V & string, PhraseKey>>
  /** Gives what others saved meanwhile the shape of the form. */
  taken?: (theirs: Partial<V>) => Partial<V>
  /** Returns what is asked before it is saved, if anything. */
  ask?: (parsed: z.output<S>) => Promise<Question | undefined>
  save: Send<S, A>
  /** Returns what a toast says once it is saved. */
  done?: (parsed: z.output<S>, answer: A) => string
  /** Set for a form that stays on the page: it goes on with empty fields, or with the saved ones. */
  next?: 'empty' | 'saved'
  /** Closes the form, after it was saved too. */
  onClose?: () => void
}

/**
 * Returns a form for a schema of the contract: its fields with label, hint and limits, errors in words at their fields, the
 * server's too. `values` are the first values. `submit` is the form's `onSubmit`: it validates, saves the parsed values, keeps
 * the typed ones when that fails, focuses the first wrong field, and ignores a second press while it runs. `failure` is the
 * error, unless the fields show it already.
 */
export function useSchemaForm<
  V extends Record<string, unknown>,
  S extends z.ZodType,
  A = unknown,
  const Words extends string = never,
>(schema: S, values: V, options: Options<V, S, Words, A>) {
  const { words, phrases = {}, taken = (theirs) => theirs, ask, save, done, next, onClose } = options
  const { t } = useTranslation()
  const phrase = useGroup(words)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const say = (field: string, otherwise: string) => {
    const given: Partial<Record<string, PhraseKey>> = phrases
    const own = given[field]
    return own ? t(own) : (phrase(`${field}_wrong`) ?? otherwise)
  }

  const form = useForm<V>({
    initialValues: values,
    validateInputOnBlur: true,
    validate: (typed) => {
      const errors: Record<string, string> = {}
      for (const issue of schema.safeParse(typed).error?.issues ?? []) {
        const field = issue.path.join('.')
        const { key, count } = issuePhrase(issue, valueAt(typed, issue.path))
        errors[field] ??= key === 'validation.required' ? t(key) : say(field, t(key, { count }))
      }
      return errors
    },
  })

  const openedWith = () => {
    const initial = form.getInitialValues()
    const { data } = schema.safeParse(initial)
    return { ...initial, ...(typeof data === 'object' ? data : {}) }
  }

  const showMeanwhile = (meanwhile: Meanwhile<V>) => {
    const { by } = meanwhile
    const theirs = taken(meanwhile.theirs)
    const fields = keysOf(theirs)
    const ofFields = (values: V) =>
      Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>
    const sides = { mine: ofFields(form.getValues()), theirs, opened: ofFields(form.getInitialValues()) }
    const errors: Record<string, string> = {}
    for (const field of fields) {
      const [old, value] = [shownValue(sides.opened[field]), shownValue(theirs[field])]
      const words = value ? t('ui.meanwhile.value', { by, value }) : t('ui.meanwhile.other', { by })
      errors[field] = old && value ? t('ui.meanwhile.from_to', { by, old, value }) : words
    }
    let shown: Side = 'mine'
    const look = (side: Side) => {
      if (shown === 'mine') sides.mine = ofFields(form.getValues())
      shown = side
      form.setValues(sides[side])
      form.setErrors(errors)
    }
    const decide = (side: Side) => {
      look(side)
      form.setInitialValues({ ...form.getInitialValues(), ...theirs })
      form.clearErrors()
      setFailure(null)
    }
    form.setErrors(errors)
    setFailure(
      new ChangedMeanwhile(meanwhile, {
        takeTheirs: () => decide('theirs'),
        keepMine: () => decide('mine'),
        look,
      }),
    )
  }

  /** Shows why the call failed; returns true for a conflict with somebody else. */
  const showFailure = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) {
      setFailure(error)
      return false
    }
    const meanwhile = meanwhileOf(error, form.getInitialValues())
    if (meanwhile) {
      showMeanwhile(meanwhile)
      return true
    }
    const known = fieldOf(error.code)
    const errors: Record<string, string> = {}
    for (const [field, code] of Object.entries(error.fields)) errors[field] = say(field, t(codePhrase(code)))
    // A field the server names itself knows better.
    if (known && (known.field in error.fields || Object.keys(error.fields).length === 0)) {
      errors[known.field] = t(known.phrase)
    }
    form.setErrors(errors)
    const fields = Object.keys(errors)
    const allShown = fields.length > 0 && fields.every((field) => (field.split('.')[0] ?? '') in form.values)
    if (!allShown) setFailure(error)
    return false
  }

  const run = async (typed: V, where: EventTarget | null) => {
    setBusy(true)
    setFailure(null)
    try {
      const parsed = schema.parse(typed)
      const question = await ask?.(parsed)
      if (question && !(await confirm(question))) return
      const answer = await save(parsed, openedWith())
      if (done) toast.success(done(parsed, answer))
      if (next === 'empty') form.reset()
      if (next === 'saved') form.resetDirty()
      onClose?.()
    } catch (error) {
      // A conflict is decided in its alert, which comes into sight by itself.
      if (!showFailure(error)) focusFirstWrong(where)
    } finally {
      setBusy(false)
    }
  }

  const submit = form.onSubmit(
    (typed, event) => (busy ? undefined : run(typed, event?.currentTarget ?? null)),
    (_errors, _typed, event) => focusFirstWrong(event?.currentTarget ?? null),
  )

  const field = useFields(form, schema, words)
  return { ...form, field, submit, busy, failure, onClose }
}

/** Focuses the first wrong field on the page, once the errors are rendered. */
function focusFirstWrong(form: EventTarget | null) {
  if (!(form instanceof HTMLFormElement)) return
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
