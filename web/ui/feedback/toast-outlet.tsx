import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store.ts'
import { type ToastMessage, toast, toasts } from './toast.ts'
import classes from './toast-outlet.module.css'

const icons = { success: IconCircleCheck, danger: IconAlertTriangle, info: IconInfoCircle }

/** Shows toasts and announces each to screen readers; stands once on the page. */
export function ToastOutlet() {
  const messages = useStore(toasts)
  const { t } = useTranslation()
  return (
    <section className={classes.outlet} aria-live="polite" aria-label={t('ui.messages')}>
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  )
}

/** Shows a toast that disappears after a while, unless it has the pointer or the focus. */
function Toast({ message: { id, tone, text, undo } }: { message: ToastMessage }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toast.dismiss(id), undo || tone === 'danger' ? 9000 : 5000)
    return () => clearTimeout(timer)
  }, [held, id, tone, undo])
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
        </button>
      )}
      <CloseButton size="sm" aria-label={t('ui.close')} onClick={() => toast.dismiss(id)} />
    </div>
  )
}
