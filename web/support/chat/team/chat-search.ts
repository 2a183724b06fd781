import { useSearch } from '@tanstack/react-router'

/** Values in the address of the team's chat: whose chat is open, and which part is looked at. */
type ChatSearch = {
  /** The customer's id. */
  user?: string
  /** `customer`: on a narrow screen the customer instead of the conversation. */
  side?: string
  /** Number of the message that was looked for. */
  message?: string
  /** `messages`: the search in all chats. */
  view?: string
}

/** Returns what the address says. */
export const useChatSearch = (): ChatSearch => useSearch({ strict: false })

/** Returns the link's search that opens a chat and leaves the list as it is. */
export const toChat = (user: string | undefined, side?: 'customer') => (now: Record<string, unknown>) => ({
  ...now,
  user,
  side,
  message: undefined,
  view: undefined,
})
