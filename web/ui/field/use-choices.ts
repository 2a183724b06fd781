import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { hasTyped } from '../../../shared/words/fold.ts'

export type Choice = { value: string; label: string }
export type ChoiceSource =
  | readonly Choice[]
  | ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>)

const pauseMs = 200

/** Returns the first `limit` choices whose label has the typed words, whatever their letters. */
export function matching(choices: readonly Choice[], text: string, limit: number): Choice[] {
  const has = hasTyped(text)
  return choices.filter(({ label }) => has(label)).slice(0, limit)
}

/**
 * Returns the choices of a dropdown for the typed text. A source that is a function is called only while the dropdown
 * is open.
 */
export function useChoices(source: ChoiceSource, text: string, limit: number, open: boolean) {
  const [paused] = useDebouncedValue(text, pauseMs)
  // Opening shows all at once; only typing waits.
  const wanted = text === '' ? '' : paused
  const [loaded, setLoaded] = useState<readonly Choice[]>([])
  const [loading, setLoading] = useState(false)
  const load = typeof source === 'function' ? source : null

  useEffect(() => {
    if (!load || !open) return
    const controller = new AbortController()
    setLoading(true)
    load(wanted, controller.signal)
      .then((choices) => setLoaded(choices))
      .catch(() => setLoaded([]))
      .finally(() => {
        if (!controller.signal.aborted) setLoading(false)
      })
    return () => controller.abort()
  }, [load, wanted, open])

  const all = typeof source === 'function' ? loaded : source
  const shown = typeof source === 'function' ? loaded.slice(0, limit) : matching(source, wanted, limit)
  return { shown, loading, labelOf: (value: string) => all.find((choice) => choice.value === value)?.label }
}
