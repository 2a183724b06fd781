import { IconMessages, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { chunk } from '../../../app/chunk.ts'
import { useFormat } from '../../../i18n/format.ts'
import { usePhone } from '../../../ui/display/use-phone.ts'
import classes from './chat-button.module.css'
import { useScrolledDown } from './use-scrolled-down.ts'
import { useTitleCount } from './use-title-count.ts'

const ChatPanel = lazy(async () => ({
  default: (await chunk(() => import('./chat-panel.tsx'))).ChatPanel,
}))

/**
 * Opens the chat: as a panel over the page, on a phone as its own page. Says how many messages are to be read.
 * On a phone it goes away while the page is scrolled down, so that it covers no text, unless it has the keyboard's focus.
 */
export function ChatButton({ onChatPage }: { onChatPage: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { unread } = useTitleCount()
  const phone = usePhone()
  const scrolledDown = useScrolledDown()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const shown = open && !phone
  // It doesn't stand open again after the chat's page.
  if (onChatPage && open) setOpen(false)
  if (onChatPage) return null
  const label = unread > 0 ? t('chat.open_unread', { count: unread }) : t('chat.open')
  const count = unread > 0 && <span className={classes.count}>{number(unread)}</span>
  if (phone)
    return (
      <Link
        to={pathTo('chat')}
        className={classes.button}
        data-chat-button
        data-away={scrolledDown || undefined}
        aria-label={label}
      >
        <IconMessages size={24} aria-hidden />
        {count}
      </Link>
    )
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      {shown && (
        <Suspense fallback={null}>
          <ChatPanel onClose={close} />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-chat-button
        aria-label={shown ? t('chat.close') : label}
        aria-expanded={shown}
        onClick={() => setOpen(!open)}
      >
        {shown ? <IconX size={24} aria-hidden /> : <IconMessages size={24} aria-hidden />}
        {!shown && count}
      </button>
    </>
  )
}
