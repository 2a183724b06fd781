import { eq, sql } from 'drizzle-orm'
import { chatMessageRoutes } from '../../../shared/support/chat/chat-messages.ts'
import { chatTeamRoutes } from '../../../shared/support/chat/chat-team.ts'
import { mailMissedMessage } from '../../conversations/mail-missed-message.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { chatMessageHandlers, chatTeamHandlers } from './chat.handlers.ts'
import { chatConversation } from './chat-conversation.ts'
import { chats } from './chats.tables.ts'
import { notifyOfUnanswered } from './missed/missed-by-team.ts'
import { servePresence } from './presence/open-presence.ts'
import { runChatRetention } from './remove-old-files.ts'
import { releaseAllOf } from './take-chat.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Notifies a customer who hasn't seen a message in the chat some minutes later. */
    chat_missed_message: { message_id: string }
    /** Notifies the team of a customer who waits for an answer in the chat. */
    chat_unanswered: { user_id: string }
    /** Removes old files of the chat. */
    chat_retention: NoData
  }
}

/** The live chat of customers with the team. */
export const chat: Feature = {
  name: 'chat',
  serves: [
    servePresence,
    calls(chatMessageRoutes, chatMessageHandlers),
    calls(chatTeamRoutes, chatTeamHandlers),
  ],
  jobs: {
    chat_missed_message: {
      does: (portal, { message_id }) => mailMissedMessage(portal.db, chatConversation, portal, message_id),
    },
    chat_unanswered: { does: (portal, { user_id }) => notifyOfUnanswered(portal, user_id) },
    chat_retention: { does: runChatRetention, at: '45 3 * * *' },
  },
  ofPeople: {
    ownData: async (db, person_id) => ({
      chats: await db
        .select({
          user_id: chats.user_id,
          automatic_until: chats.automatic_until,
          missed_since: chats.missed_since,
        })
        .from(chats)
        .where(eq(chats.user_id, person_id)),
    }),
    ownFiles: none,
    withheld: { 'chats.taken_by': 'A chat is its customer’s, whoever of the team answers it.' },
    refuseLeaving: none,
    forget: async (db, _portal, { _id }) => {
      await db.delete(chats).where(eq(chats.user_id, _id))
      await releaseAllOf(db, _id)
    },
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: [
    sql`select 'chat_taken_by_customer', 'chat ' || user_id, 'taken by ' || taken_by from ${chats}
      join users on users._id = taken_by where role_id = 2`,
  ],
  constraints: none,
}
