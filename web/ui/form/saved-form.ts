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
 * Saves what is typed in a form for as long as the tab is open, over a reload, a link and Back. Fields in `without` are
 * never saved: passwords, and what has to be agreed to anew.
 */
export function useSaveForm<V extends Values>(
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
    const saved = Object.entries(values).filter(([field]) => !without.includes(field))
    writeStored(tab, place(name), Object.fromEntries(saved))
  }, [name, values, without])
}

/** Forgets what was typed in a form, once it was sent. */
export const forgetForm = (name: string) => writeStored(tab, place(name), null)

/** Returns the values with what was saved of them, where it still has their shape. */
export function restored<V extends Values>(values: V, saved: unknown): V {
  if (typeof saved !== 'object' || saved === null) return values
  const merged = Object.entries(values).map(([field, value]) => [
    field,
    sameShape(value, Reflect.get(saved, field)),
  ])
  return { ...values, ...Object.fromEntries(merged) }
}

function sameShape(value: unknown, saved: unknown): unknown {
  if (isValues(value)) return restored(value, saved)
  return typeof saved === typeof value && typeof saved !== 'object' ? saved : value
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
