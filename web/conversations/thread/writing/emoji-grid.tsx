import { useDirection } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './emoji.module.css'

/** The emoji that people use most, in rows of ten; skin colours and flags are the keyboard's. */
const emojis = [
  ...['😀', '😃', '😄', '😁', '😅', '😂', '🙂', '😉', '😊', '😍'],
  ...['😎', '🤔', '😐', '🙄', '😕', '🙁', '😢', '😭', '😡', '😱'],
  ...['👍', '👎', '👌', '👏', '🙏', '💪', '🤝', '👋', '✌️', '🤞'],
  ...['❤️', '💔', '🔥', '⭐', '✨', '🎉', '✅', '❌', '⚠️', '❓'],
  ...['🚗', '🏎️', '🚙', '🚚', '🏍️', '🚜', '⛽', '🔧', '🛠️', '⚙️'],
  ...['💻', '📱', '📷', '📎', '📄', '📦', '💶', '⏰', '📅', '☕'],
]

/** Emoji in a row of the picker. */
const rowLength = 10

/** Shows emoji to choose from; arrow keys move between them. */
export function EmojiGrid({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation()
  const forward = useDirection().dir === 'rtl' ? -1 : 1
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  // The popover was open, and empty, before this was loaded.
  useEffect(() => grid.current?.querySelector('button')?.focus(), [])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps: Record<string, number> = {
      ...{ ArrowRight: forward, ArrowLeft: -forward, ArrowDown: rowLength, ArrowUp: -rowLength },
      ...{ Home: -at, End: emojis.length - 1 - at },
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(emojis.length - 1, Math.max(0, at + step))
    setAt(next)
    const button = event.currentTarget.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div ref={grid} role="toolbar" aria-label={t('thread.emoji')} className={classes.grid} onKeyDown={move}>
      {emojis.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          className={classes.emoji}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
