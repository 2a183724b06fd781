import { useEffect, useEffectEvent } from 'react'

/**
 * The keys of a page by the names of what they do, in the groups they are explained in. Named as `KeyboardEvent.key` names
 * them, letters large.
 */
export type KeyTable = Record<string, Record<string, readonly string[]>>

/** The names of what the keys of a table do. */
export type KeyName<T extends KeyTable> = { [G in keyof T]: keyof T[G] & string }[keyof T]

const dialogs = '[role=dialog]'
const ownKeys = `input:not([type=checkbox], [type=file]), textarea, select, [contenteditable], [role=menu], ${dialogs}`

/**
 * Returns what a key means. Letters are recognised by their position, for keyboards without Latin letters; the Arabic
 * question mark is one too.
 */
function meaningOf(table: KeyTable, { key, code }: KeyboardEvent): string | undefined {
  const letter = (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toUpperCase()
  const named = Object.values(table).flatMap((group) => Object.entries(group))
  const means = (wanted: string) => named.find(([, keys]) => keys.includes(wanted))?.[0]
  return means(key === '؟' ? '?' : key) ?? means(letter)
}

/**
 * Returns true when the focused element needs the key itself: somebody types, a dialog is open, a button or link would
 * be pressed. Arrows move through the rows of a list marked as `data-rows`.
 */
function belongsElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(ownKeys) || document.querySelector(dialogs)) return true
  if (key === 'Enter') return target.closest('a, button, summary') !== null
  return (
    key.startsWith('Arrow') && !target.closest('[data-rows]') && target.closest('a, button, summary') !== null
  )
}

/** Lets a page be worked by keyboard, wherever on it the focus is, unless the key means something there. */
export function usePageKeys<T extends KeyTable>(table: T, keys: Partial<Record<KeyName<T>, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const acts = new Map<string, unknown>(Object.entries(keys))
    const act = acts.get(meaningOf(table, event) ?? '')
    const held = event.ctrlKey || event.metaKey || event.altKey
    if (typeof act !== 'function' || held || belongsElsewhere(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
