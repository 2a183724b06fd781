import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { chunk } from '../../../app/chunk.ts'
import { useSiteData } from '../../../app/site-data.ts'

// Loaded by itself, so that the frame is there before it.
const ChatButton = lazy(async () => ({
  default: (await chunk(() => import('./chat-button.tsx'))).ChatButton,
}))

/** Shows the button of the chat on the customers' pages, where the operator has switched the chat on. */
export function CustomerChat() {
  const available = useSiteData()?.live_support_public
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (!available) return null
  return (
    <Suspense fallback={null}>
      <ChatButton onChatPage={path === pathTo('chat')} />
    </Suspense>
  )
}
