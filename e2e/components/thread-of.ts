import type { ConversationMessage } from '../../shared/conversations/conversations.ts'
import { aMessage } from '../../web/conversations/thread/messages/message-fixture.ts'
import type { ThreadSource } from '../../web/conversations/thread/thread-source.ts'

const done = async () => undefined

/** Makes the source of a thread that shows these messages to somebody of the team, or to their customer. */
export function threadOf(id: string, messages: ConversationMessage[], asCustomer = false): ThreadSource {
  return {
    ...{ kind: 'order', id, asCustomer },
    listKey: ['/order_messages/:id', { params: { id } }],
    list: async ({ before = Number.POSITIVE_INFINITY, after = 0, limit = 1000 }) => {
      // Earlier messages come when the test says so.
      if (before !== Number.POSITIVE_INFINITY)
        await new Promise((answer) => window.addEventListener('earlier', answer, { once: true }))
      return messages.filter(({ number }) => number < before && number > after).slice(-limit)
    },
    send: async () => aMessage(messages.length + 1),
    ...{
      markRead: done,
      markDelivered: done,
      markAnswered: done,
      announceTyping: done,
      remove: done,
      download: done,
    },
    openPicture: async () => {
      const canvas = new OffscreenCanvas(640, 480)
      const pen = canvas.getContext('2d')
      if (pen) {
        pen.fillStyle = 'teal'
        pen.fillRect(0, 0, 640, 480)
      }
      return canvas.convertToBlob()
    },
  }
}

const customer = { by: 'Carla Mendes', by_customer: true } as const
const mine = { by: 'Jo Weber', by_me: true, seen: true, delivered: true } as const
const at = (time: string) => ({ created_at: `2026-01-02T${time}:00.000Z` })
const file = { _id: 'file', kind: 'file', name: 'log.csv', size: 20_480, width: null, height: null } as const
const picture = {
  ...file,
  _id: 'picture',
  kind: 'picture',
  name: 'dash.webp',
  width: 640,
  height: 480,
} as const

/** Messages of every origin and state. */
export const allKinds: ConversationMessage[] = [
  aMessage(1, {
    ...customer,
    ...at('09:00'),
    seen: true,
    message: 'It shakes when cold.\nSee https://example.com/log.',
  }),
  aMessage(2, {
    ...{ ...customer, ...at('09:01'), seen: true, message: '' },
    files: [
      { ...picture, deleted_at: null },
      { ...file, deleted_at: null },
      { ...file, _id: 'gone', name: 'old.bin', deleted_at: '2026-02-01T00:00:00.000Z' },
    ],
  }),
  aMessage(3, { origin: 'automatic', by: '', ...at('09:02'), message: 'We answer from 9:00 on Monday.' }),
  aMessage(4, { ...mine, ...at('09:30'), message: 'Which fuel?', can: { remove: true } }),
  aMessage(5, { ...mine, ...at('09:31'), seen: false, message: 'And which tyres?' }),
  aMessage(6, { ...mine, ...at('09:32'), seen: false, delivered: false, message: 'Both matter.' }),
  aMessage(7, { by: 'Ida Falk', internal: true, ...at('09:40'), message: 'She called: 98 octane.' }),
  aMessage(8, { ...customer, origin: 'mail', ...at('10:00'), seen: true, message: 'Summer tyres.' }),
  aMessage(9, {
    ...{
      ...customer,
      ...at('10:10'),
      origin: 'unverified_mail',
      by: 'c@example.com',
      sender: 'c@example.com',
    },
    message: 'Please send it here instead.',
  }),
]

/** A long conversation of both sides. */
export const longTalk: ConversationMessage[] = Array.from({ length: 160 }, (_, index) =>
  aMessage(index + 1, {
    ...(index % 3 === 0 ? customer : mine),
    ...{ seen: true, message: `Line ${index + 1}${'\nand more'.repeat(index % 4)}` },
    ...at(`${String(8 + Math.floor(index / 20)).padStart(2, '0')}:${String(index % 20).padStart(2, '0')}`),
  }),
)
