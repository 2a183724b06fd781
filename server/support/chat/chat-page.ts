import { pathTo } from '../../../shared/contract/pages.ts'

/** Returns the address of the chat for each side; notifications about it lead there. */
export const chatPage = {
  customer: () => '/chat_support',
  team: ({ _id }: { _id: string }) => `${pathTo('dashboard')}/chat_support?user=${_id}`,
}
