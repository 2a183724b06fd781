import { say } from '../../../server/support/chat/tests/chat-fixtures.ts'
import {
  fileOf,
  messagesOf,
  sendTicket,
  solve,
} from '../../../server/support/tickets/tests/ticket-fixtures.ts'
import { chatMessageRoutes } from '../../../shared/support/chat/chat-messages.ts'
import { chatTeamRoutes } from '../../../shared/support/chat/chat-team.ts'
import { cannedReplyRoutes } from '../../../shared/support/tickets/canned-replies.ts'
import { done, makeCustomer, ownedBy, type Recipes, type Records, type Stage } from '../../stage.ts'
import { onePoint } from '../one-point.ts'

const reply = { name: 'Greeting', texts: { en: 'Hello' } }

export const supportRecipes = {
  chat: {
    send: async (t) => ({ as: await makeCustomer(t), body: { message: 'Hello' } }),
    sendWithFiles: async (t) => ({
      as: await makeCustomer(t),
      body: { message: 'Hello' },
      files: [fileOf('log.txt')],
    }),
    removeImage: async (t) => {
      const as = await makeCustomer(t)
      const files = [onePoint('image')]
      const { _id } = await done(t.call(chatMessageRoutes.uploadImage, { as, body: {}, files }))
      return { as, body: { id: _id } }
    },
    remove: async (t) => {
      const { as, message } = await chatted(t)
      return { as, params: { id: message._id } }
    },
    downloadFile: async (t) => {
      const { as, message } = await chatted(t)
      return { as, params: { id: message._id } }
    },
    markRead: async (t) => {
      const { as, message } = await chatted(t)
      return { as, body: { last: message._id } }
    },
    markDelivered: async (t) => {
      const { as, message } = await chatted(t)
      return { as, body: { last: message._id } }
    },
  },
  chat_team: {
    release: async (t) => {
      const { as } = await chatted(t)
      const chat = { as: t.staff, params: { id: as._id } }
      await done(t.call(chatTeamRoutes.take, { ...chat, body: {} }))
      return chat
    },
  },
  tickets: {
    change: async (t) => ({ ...(await opened(t)), as: t.staff, body: { assigned_to: t.staff._id } }),
    merge: async (t) => {
      const { as, params } = await opened(t)
      const other = await done(sendTicket(t, as))
      return { as: t.staff, params, body: { into: other._id } }
    },
    remove: async (t) => ({ ...(await solved(t)), as: t.staff }),
    reopen: async (t) => ({ ...(await solved(t)), as: t.staff }),
    rate: async (t) => ({ ...(await solved(t)), body: { rating: 5 } }),
  },
  ticket_messages: {
    remove: async (t) => {
      const { as, params } = await opened(t)
      return { as, params: { id: params.msgid } }
    },
    downloadFile: opened,
    markRead: async (t) => {
      const { as, params } = await opened(t)
      return { as, params, body: { last: params.msgid } }
    },
    markDelivered: async (t) => {
      const { as, params } = await opened(t)
      return { as, params, body: { last: params.msgid } }
    },
  },
  canned_replies: {
    add: async (t) => ({ as: t.staff, body: reply }),
    change: async (t) => {
      const { _id } = await done(t.call(cannedReplyRoutes.add, { as: t.staff, body: reply }))
      return { as: t.staff, params: { id: _id }, body: { ...reply, name: 'Welcome' } }
    },
    forTicket: async (t) => ({ ...(await opened(t)), as: t.staff }),
  },
} satisfies Recipes

export const supportRecords = {
  chat: async (t) => ({ params: { id: (await chatted(t)).as._id } }),
  chat_team: async (t) => ({ params: { id: (await chatted(t)).as._id } }),
  tickets: async (t) => ownedBy(await opened(t)),
  ticket_messages: async (t) => ownedBy(await opened(t)),
} satisfies Records

async function chatted(t: Stage) {
  const as = await makeCustomer(t)
  return { as, message: await done(say(t, as, 'Hello', { files: [fileOf('log.txt')] })) }
}

/** Opens a ticket of a customer, with a file. */
async function opened(t: Stage) {
  const as = await makeCustomer(t)
  const { _id: id } = await done(sendTicket(t, as, {}, [fileOf('log.txt')]))
  const [message] = await messagesOf(t, as, id)
  return { as, params: { id, msgid: message?._id ?? '' } }
}

async function solved(t: Stage) {
  const { as, params } = await opened(t)
  await solve(t, t.staff, params.id)
  return { as, params: { id: params.id } }
}
