import { Box, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store.ts'
import { useFormat } from '../../i18n/format.ts'
import { useCountdown } from '../time/use-countdown.ts'
import { freePlace, type Place } from './free-place.ts'
import { type ToastMessage, toast, toasts } from './toast.ts'
import classes from './toast-outlet.module.css'

const icons = { success: IconCircleCheck, danger: IconAlertTriangle, info: IconInfoCircle }

/** Parts that a toast should not cover: those that are pressed or typed into, and amounts. */
const controls = ':is(a[href], button, input, textarea, select, [role="button"], .numbers)'
/** When a page that opened together with the message has settled, in milliseconds. */
const settled_ms = 500

/** Shows toasts where they cover no control, and announces each to screen readers; stands once on the page. */
export function ToastOutlet() {
  const messages = useStore(toasts)
  const { t } = useTranslation()
  const outlet = useRef<HTMLElement>(null)
  const [{ side, fromBottom }, setPlace] = useState<Place>({ side: 'end', fromBottom: 16 })
  useLayoutEffect(() => {
    const place = () => outlet.current && messages.length > 0 && setPlace(placeOf(outlet.current))
    place()
    const timer = setTimeout(place, settled_ms)
    return () => clearTimeout(timer)
  }, [messages])
  return (
    <Box
      component="section"
      ref={outlet}
      className={classes.outlet}
      style={{ '--from-bottom': `${fromBottom}px` }}
      data-side={side}
      aria-live="polite"
      aria-label={t('ui.messages')}
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </Box>
  )
}

/** Finds a place for the outlet among the controls of the page. */
function placeOf(outlet: HTMLElement): Place {
  const taken = [...document.querySelectorAll(controls)]
    .filter((control) => !outlet.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
  return freePlace(outlet.getBoundingClientRect(), taken, {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
    rightToLeft: document.dir === 'rtl',
  })
}

/** Shows a toast that disappears after a while, unless it has the pointer or the focus. */
function Toast({ message: { id, tone, text, undo, seconds } }: { message: ToastMessage }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held && !seconds) return
    const stands = seconds ? seconds * 1000 : undo || tone === 'danger' ? 9000 : 5000
    const timer = setTimeout(() => toast.dismiss(id), stands)
    return () => clearTimeout(timer)
  }, [held, id, tone, undo, seconds])
  const takeBack = () => {
    toast.dismiss(id)
    undo?.()
  }
  const Icon = icons[tone]
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className={classes.toast} data-tone={tone} {...hold} {...release}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <span className={classes.text}>{text}</span>
      {undo && (
        <button type="button" className={classes.undo} onClick={takeBack}>
          {t('ui.undo')}
          {seconds && <Seconds of={seconds} />}
        </button>
      )}
      <CloseButton size="sm" aria-label={t('ui.close')} onClick={() => toast.dismiss(id)} />
    </div>
  )
}

/** Shows the seconds that are left, to the eye alone: read aloud, each would be a message. */
function Seconds({ of }: { of: number }) {
  const { number } = useFormat()
  const [until] = useState(() => Date.now() + of * 1000)
  return (
    <span aria-hidden className={classes.seconds}>
      {number(useCountdown(until))}
    </span>
  )
}
