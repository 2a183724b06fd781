import { useEffect, useEffectEvent } from 'react'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import { type PageKey, queueKeys } from './queue-keys.ts'

export type PageKeys = Partial<Record<PageKey, () => void>>

const meanings = new Map<string, PageKey>(
  [...entriesOf(queueKeys.moving), ...entriesOf(queueKeys.order)].flatMap(([name, keys]) =>
    keys.map((key) => [key, name] as const),
  ),
)

const dialogs = '[role=dialog]'
const ownKeys = `input:not([type=checkbox], [type=file]), textarea, select, [contenteditable], [role=menu], ${dialogs}`

/**
 * Returns what a key means. Letters are recognised by their position, for keyboards without Latin letters; the Arabic
 * question mark is one too.
 */
function meaningOf({ key, code }: KeyboardEvent): PageKey | undefined {
  const letter = /^[a-z]$/i.test(key) ? key : code.replace('Key', '')
  return meanings.get(key === '؟' ? '?' : key) ?? meanings.get(letter.toUpperCase())
}

/**
 * Returns true when the focused element needs the key itself: somebody types, a dialog is open, a button or link would
 * be pressed.
 */
function belongsElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(ownKeys) || document.querySelector(dialogs)) return true
  const row = target.closest('[data-order]')
  if (key === 'Enter') return target.closest('a, button, summary') !== null
  return key.startsWith('Arrow') && !row && target.closest('a, button, summary') !== null
}

/** Lets a page be worked by keyboard, wherever on it the focus is, unless the key means something there. */
export function usePageKeys(keys: PageKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const meaning = meaningOf(event)
    const act = meaning && keys[meaning]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || belongsElsewhere(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
