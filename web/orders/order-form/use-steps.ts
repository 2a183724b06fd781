import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderFormApi, type OrderValues, type Step, steps } from './order-values.ts'
import { type Filled, problemsOf } from './step-problems.ts'

/** Returns the functions that change the step: back at any time, forward when the earlier steps have no problems. */
export function useSteps(form: OrderFormApi, filled: Filled, allKnown: boolean) {
  const { t } = useTranslation()
  const { step, goTo } = useStep()
  const isDone = (one: Step) => Object.keys(problemsOf(one, filled)).length === 0

  /** Marks the problems of a step; returns true when there are none. */
  const check = (one: Step): boolean => {
    const problems = Object.entries(problemsOf(one, filled))
    form.setErrors(Object.fromEntries(problems.map(([field, { key, count }]) => [field, t(key, { count })])))
    const [first] = problems
    if (first && one === step) focusOn(form.getInputNode(first[0]))
    return problems.length === 0
  }
  /** Opens a step, or the first one before it that has problems. */
  const open = (wanted: Step) => {
    const ahead = steps.indexOf(wanted) > steps.indexOf(step)
    const stuck = ahead ? steps.slice(0, steps.indexOf(wanted)).find((one) => !check(one)) : undefined
    goTo(stuck ?? wanted)
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    open(steps[steps.indexOf(step) + 1] ?? step)
  }
  /** Returns true when everything is filled in; otherwise opens the first step with problems. */
  const checkAll = () => {
    const stuck = steps.find((one) => !check(one))
    if (stuck) goTo(stuck)
    return !stuck
  }
  const firstOpen = firstOpenOf(filled)
  /** Opens the first step in which these values have a problem. */
  const goOn = (values: OrderValues) => goTo(firstOpenOf({ ...filled, values }))
  useFirstOpenStep(step, firstOpen, goTo, allKnown)

  const [began] = useState(step)
  const previous = steps[steps.indexOf(step) - 1]
  const back = previous ? () => goTo(previous) : undefined
  return {
    step,
    moved: step !== began,
    goTo,
    goOn,
    isDone,
    open,
    next,
    back,
    checkAll,
    heading: useHeadingFocus(step),
  }
}

/** Returns the first step with problems; the last one when there are none. */
const firstOpenOf = (filled: Filled) =>
  steps.find((one) => Object.keys(problemsOf(one, filled)).length > 0) ?? 'confirm'

/** Focuses a wrong field; for a field of several parts, the wrong part after its error is rendered. */
function focusOn(field: HTMLElement | null) {
  if (field) return field.focus()
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(':is(form, main) :is([aria-invalid="true"], [data-invalid] input)')
      ?.focus(),
  )
}

/** Sends a person who opens a step by its address to the first step that is not complete. */
function useFirstOpenStep(
  step: Step,
  firstOpen: Step,
  goTo: (step: Step, replace: boolean) => void,
  allKnown: boolean,
) {
  const looked = useRef(false)
  useEffect(() => {
    if (!allKnown || looked.current) return
    looked.current = true
    if (steps.indexOf(step) > steps.indexOf(firstOpen)) goTo(firstOpen, true)
  }, [allKnown, step, firstOpen, goTo])
}

/** Focuses the heading of a new step, for eyes, keyboard and screen readers. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}

/** Returns the step in the address (`?step=files`), so that the browser's back button goes a step back. */
function useStep() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const step = steps.find((one) => one === search.step) ?? 'vehicle'
  const goTo = (next: Step, replace = false) => {
    if (next !== step) void navigate({ to: '.', search: next === 'vehicle' ? {} : { step: next }, replace })
  }
  return { step, goTo }
}
