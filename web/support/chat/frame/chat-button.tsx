import { IconMessages, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { chunk } from '../../../app/chunk.ts'
import { usePhone } from '../../../ui/display/use-phone.ts'
import { HeaderButton } from '../../../ui/plain/header-button.tsx'
import { useTitleCount } from './use-title-count.ts'

const ChatPanel = lazy(async () => ({
  default: (await chunk(() => import('./chat-panel.tsx'))).ChatPanel,
}))

const icon = { size: 20, 'aria-hidden': true }

/**
 * Opens the chat: as a panel over the page, on a phone and on the chat's page as that page. Says how many messages are to
 * be read. It stands in the header bar, where it covers nothing of the page.
 */
export function ChatButton({ onChatPage }: { onChatPage: boolean }) {
  const { t } = useTranslation()
  const { unread } = useTitleCount()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const asPage = phone || onChatPage
  const shown = open && !asPage
  // It doesn't stand open again after the chat's page.
  if (onChatPage && open) setOpen(false)
  const label = unread > 0 ? t('chat.open_unread', { count: unread }) : t('chat.open')
  if (asPage)
    return <HeaderButton icon={<IconMessages {...icon} />} label={label} count={unread} to={pathTo('chat')} />
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <HeaderButton
        ref={button}
        icon={shown ? <IconX {...icon} /> : <IconMessages {...icon} />}
        label={shown ? t('chat.close') : label}
        count={shown ? 0 : unread}
        expanded={shown}
        onClick={() => setOpen(!open)}
      />
      {shown && (
        <Suspense fallback={null}>
          <ChatPanel onClose={close} />
        </Suspense>
      )}
    </>
  )
}
