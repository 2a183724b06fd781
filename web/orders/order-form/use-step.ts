import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Step, steps } from './order-values.ts'

/** Returns the step in the address (`?step=files`), so that the browser's back button goes a step back. */
export function useStep() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const step = steps.find((one) => one === search.step) ?? 'vehicle'
  const goTo = (next: Step, replace = false) => {
    if (next !== step) void navigate({ to: '.', search: next === 'vehicle' ? {} : { step: next }, replace })
  }
  return { step, goTo }
}
