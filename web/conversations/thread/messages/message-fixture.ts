import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'

/** Makes a message of the team, as a customer reads it. */
export function aMessage(number: number, more: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    _id: `message-${number}`,
    number,
    message: `Words ${number}`,
    internal: false,
    origin: 'portal',
    sender: '',
    by: 'Toni',
    by_me: false,
    by_customer: false,
    request_key: null,
    created_at: '2026-01-02T10:00:00.000Z',
    delivered: false,
    seen: false,
    files: [],
    can: { remove: false },
    ...more,
  }
}
