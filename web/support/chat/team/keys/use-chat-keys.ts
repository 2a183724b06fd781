import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pathTo } from '../../../../../shared/contract/pages.ts'
import { useMe } from '../../../../app/session/session.ts'
import { pressAct } from '../../../../ui/keys/keyed-act.ts'
import { usePageKeys } from '../../../../ui/keys/page-keys.ts'
import { whoWaitsQuery } from '../../chats.queries.ts'
import { toChat } from '../chat-search.ts'
import { chatActKeys, chatKeys } from './chat-keys.ts'
import { nextWaiting } from './next-waiting.ts'

/** Lets the team's chat be worked by keyboard. */
export function useChatKeys(current: string | undefined) {
  const { _id: me } = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toNext = async () => {
    const { items } = await client.fetchQuery(whoWaitsQuery)
    const next = nextWaiting(items, { me, current })
    if (next) void navigate({ to: pathTo('chats'), search: toChat(next._id) })
  }
  usePageKeys(chatKeys, {
    ...chatActKeys,
    next: () => void toNext().catch(() => undefined),
    search: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
    help: () => pressAct('help'),
  })
}
