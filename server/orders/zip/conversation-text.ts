import type { ConversationMessage } from '../../../shared/conversations/conversations.ts'

/** Writes a conversation as plain text: of each message the time, its author, its words and its files. */
export function conversationText(messages: readonly ConversationMessage[]): string {
  return messages.map(messageText).join('\r\n')
}

function messageText({ created_at, by, internal, message, files }: ConversationMessage): string {
  const head = `${created_at}  ${by}${internal ? '  [internal]' : ''}`
  const lines = [head, ...message.split(/\r?\n/), ...files.map((file) => `[${file.name}]`)]
  return lines.map((line) => `${line}\r\n`).join('')
}
