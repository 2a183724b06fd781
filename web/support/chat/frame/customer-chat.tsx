import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { chunk } from '../../../app/chunk.ts'
import { useSiteData } from '../../../app/site-data.ts'
import classes from './customer-chat.module.css'

// Loaded by itself, so that the frame is there before it.
const ChatButton = lazy(async () => ({
  default: (await chunk(() => import('./chat-button.tsx'))).ChatButton,
}))

/** Shows the button of the chat in the customers' header bar, where the operator has switched the chat on. */
export function CustomerChat() {
  const available = useSiteData()?.live_support_public
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (!available) return null
  return (
    <div className={classes.place}>
      <Suspense fallback={null}>
        <ChatButton onChatPage={path === pathTo('chat')} />
      </Suspense>
    </div>
  )
}
