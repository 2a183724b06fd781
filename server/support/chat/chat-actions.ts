import { answersIn } from '../../conversations/conversation-kind.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn } from '../../notifications/record/record.ts'
import { room } from '../../platform/live/rooms.ts'
import { chatPage } from './chat-page.ts'

type Chat = { _id: string; username: string }
type Notice =
  | { name: 'chat_missed'; message: string }
  | { name: 'chat_waiting'; message: string; customer: string; responsible: string | null }

const action = actionsOn<Chat, never, Notice>({
  named: ({ _id, username }) => ({ _id, name: username }),
  isTeam: (user) => answersIn({ permission: 'live_support' }, user),
  live: ({ _id }) => [[[room.holders('live_support')], { topic: 'chat', id: _id }]],
  async notify(db, portal, chat, { message, ...notice }) {
    if (notice.name === 'chat_missed')
      return notify(db, portal, chat._id, notice.name, {
        values: { message },
        link: chatPage.customer(),
        about: message,
      })
    const { name, customer, responsible } = notice
    await notify(db, portal, { holders: 'live_support', responsible }, name, {
      values: { customer, message },
      link: chatPage.team(chat),
      about: message,
    })
  },
})

/** Everything that can happen to the chat with a customer, who is its record, beside what is written in it. */
export const chatActions = {
  taken: action(() => ({})),
  taken_over: action((_chat, { from }: { from: string }) => ({
    audit: { act: 'chat_taken_over', detail: from },
  })),
  released: action(() => ({})),
  note_added: action(() => ({ audit: { act: 'chat_note_added' } })),
  message_removed: action((_chat, { message }: { message: string }) => ({
    audit: { act: 'chat_message_removed', before: { message } },
  })),
  marked_answered: action(() => ({ audit: { act: 'chat_marked_answered' } })),
  /** The customer hasn't seen a message of the team for a while. */
  missed: action((_chat, { message }: { message: string }) => ({
    notice: { name: 'chat_missed', message },
  })),
  /** The customer waits too long for an answer. */
  unanswered: action((_chat, waiting: Omit<Extract<Notice, { name: 'chat_waiting' }>, 'name'>) => ({
    notice: { name: 'chat_waiting', ...waiting },
  })),
}
