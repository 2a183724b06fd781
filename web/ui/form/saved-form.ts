import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../../app/session/local-store.ts'

type Values = Record<string, unknown>

const tab = () => sessionStorage
const place = (name: string) => `form.${name}`

/** Returns the first values of a form: what was typed under its name in this tab before, else `values`. */
export function useSavedValues<V extends Values>(name: string, values: V): V {
  const [first] = useState(() => restored(values, readStored(tab, place(name))))
  return first
}

/**
 * Keeps what is typed in a form for as long as the tab is open, over a reload, a link and Back. Fields in `without` are
 * never kept: passwords, and what has to be agreed to anew.
 */
export function useKeepForm<V extends Values>(
  name: string,
  form: { values: V; isDirty: () => boolean },
  without: readonly (keyof V & string)[],
) {
  const { values } = form
  // What was never touched follows its sources: the profile, the last order.
  const touched = useRef(false)
  touched.current ||= form.isDirty()
  useEffect(() => {
    if (!touched.current) return
    const kept = Object.entries(values).filter(([field]) => !without.includes(field))
    writeStored(tab, place(name), Object.fromEntries(kept))
  }, [name, values, without])
}

/** Forgets what was typed in a form, once it was sent. */
export const forgetForm = (name: string) => writeStored(tab, place(name), null)

/** Returns the values with what was kept of them, where it still has their shape. */
export function restored<V extends Values>(values: V, kept: unknown): V {
  if (typeof kept !== 'object' || kept === null) return values
  const merged = Object.entries(values).map(([field, value]) => [
    field,
    sameShape(value, Reflect.get(kept, field)),
  ])
  return { ...values, ...Object.fromEntries(merged) }
}

function sameShape(value: unknown, kept: unknown): unknown {
  if (isValues(value)) return restored(value, kept)
  return typeof kept === typeof value && typeof kept !== 'object' ? kept : value
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
