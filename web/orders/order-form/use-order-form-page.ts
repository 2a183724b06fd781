import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../session.ts'
import { useSiteData } from '../../site-data.ts'
import { dropFiles, hasFiles, useChosenFiles } from './chosen-files.ts'
import { offeredOptionsQuery, offeredServicesQuery } from './offer.queries.ts'
import { dropDraft, keepDraft, keptDraft } from './order-draft.ts'
import type { OrderFormState } from './order-form-context.ts'
import { priceOf } from './order-price.ts'
import { emptyOrder, type OrderValues, type Step, steps, unconfirmed } from './order-values.ts'
import { problemsOf } from './step-problems.ts'
import { useStep } from './use-step.ts'

/** The state of the order form: what is typed, chosen and on offer, and the ways between the steps. */
export function useOrderFormPage() {
  const { t } = useTranslation()
  const me = useMe()
  const files = useChosenFiles(me._id)
  const reg_no_mode = useSiteData()?.reg_no_mode ?? 'reg_no'
  const [kept, setKept] = useState(() => keptDraft(me._id))
  const [noticed, setNoticed] = useState(!kept || hasFiles(files))
  const form = useForm<OrderValues>({
    initialValues: { ...emptyOrder(me), ...kept, ...unconfirmed },
    onValuesChange: (values) => keepDraft(me._id, values),
  })
  const services = useQuery(offeredServicesQuery)
  const options = useQuery(offeredOptionsQuery)
  const offer = { services: services.data ?? [], options: options.data ?? [] }
  const priced = priceOf(form.values, offer)
  const { step, goTo } = useStep()
  const heading = useRef<HTMLHeadingElement>(null)

  const filled = { values: form.values, files, priced, reg_no_mode }
  const isDone = (one: Step) => Object.keys(problemsOf(one, filled)).length === 0

  /** Marks what is wrong with a step; whether nothing is. */
  const check = (one: Step): boolean => {
    const problems = Object.entries(problemsOf(one, filled))
    form.setErrors(Object.fromEntries(problems.map(([field, { key, count }]) => [field, t(key, { count })])))
    return problems.length === 0
  }
  /** Goes to a step, or to the first one before it that needs another look. */
  const open = (wanted: Step) => {
    const before = steps.slice(0, steps.indexOf(wanted))
    const stuck = steps.indexOf(wanted) < steps.indexOf(step) ? undefined : before.find((one) => !check(one))
    goTo(stuck ?? wanted)
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    if (check(step)) open(steps[steps.indexOf(step) + 1] ?? step)
    else focusFirstError()
  }
  const checkAll = () => {
    const stuck = steps.find((one) => !check(one))
    if (stuck) goTo(stuck)
    return !stuck
  }
  const previous = steps[steps.indexOf(step) - 1]
  const startOver = () => {
    form.setValues(emptyOrder(me))
    form.clearErrors()
    dropDraft()
    dropFiles()
    setKept(null)
    setNoticed(true)
    goTo('vehicle')
  }
  useWarningBeforeClosing(hasFiles(files))
  useFirstOpenStep(step, isDone, goTo, services.isSuccess && options.isSuccess)
  useFocusOn(heading, step)

  const state: OrderFormState = { me, form, files, offer, priced, reg_no_mode, goTo }
  return {
    state,
    step,
    draft: noticed ? null : { startOver, dismiss: () => setNoticed(true) },
    offer: {
      isPending: services.isPending || options.isPending,
      isReady: services.isSuccess && options.isSuccess,
      error: services.error ?? options.error,
      refetch: () => Promise.all([services.refetch(), options.refetch()]),
    },
    isDone,
    open,
    next,
    back: previous ? () => goTo(previous) : undefined,
    checkAll,
    heading,
  }
}
