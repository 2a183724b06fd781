import { useEffect, useEffectEvent } from 'react'
import { isKeyOf } from '../../../shared/contract/typed-keys.ts'

export type QueueKeys = Record<'down' | 'up' | 'take' | 'open' | 'search' | 'help', () => void>

const letters = { j: 'down', k: 'up', t: 'take' } as const
const others = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Enter: 'open',
  '/': 'search',
  '?': 'help',
  '؟': 'help',
} as const

const dialogs = '[role=dialog]'
const ownKeys = `input, textarea, select, [contenteditable], [role=menu], ${dialogs}`

/** Returns the action of a key. Letters are recognised by their position, for keyboards without Latin letters. */
function actionOf({ key, code }: KeyboardEvent): keyof QueueKeys | undefined {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  if (isKeyOf(others, key)) return others[key]
  return isKeyOf(letters, letter) ? letters[letter] : undefined
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

/** Lets the queue be worked by keyboard, wherever on the page the focus is, unless the key means something there. */
export function useQueueKeys(keys: QueueKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event)
    if (!action || event.ctrlKey || event.metaKey || event.altKey || belongsElsewhere(event)) return
    event.preventDefault()
    keys[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
