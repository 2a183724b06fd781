import { pathTo } from '../../../shared/contract/pages.ts'

/** Returns the address of the chat for each side; notifications about it lead there. */
export const chatPage = {
  customer: () => pathTo('chat'),
  team: ({ _id }: { _id: string }) => `${pathTo('chats')}?user=${_id}`,
}
