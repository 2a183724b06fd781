import { expect, test } from 'vitest'
import { aMessage } from '../messages/message-fixture.ts'
import { threadRows } from './thread-rows.ts'

const dayOf = (iso: string) => iso.slice(0, 10)
const at = (time: string, day = '2026-01-02') => ({ created_at: `${day}T${time}:00.000Z` })
/** Writes rows in short: `+` a message with a head, `·` one within a group, `.` after it where it says its state. */
const shape = (rows: ReturnType<typeof threadRows>) =>
  rows
    .map((row) =>
      row.kind === 'message'
        ? `${row.head ? '+' : '·'}${row.message.number}${row.foot ? '.' : ''}`
        : row.kind,
    )
    .join(' ')

test('messages of one author within five minutes are one group', () => {
  const messages = [
    aMessage(1, at('10:00')),
    aMessage(2, at('10:04')),
    aMessage(3, at('10:05')),
    aMessage(4, at('10:06')),
  ]
  expect(shape(threadRows(messages, null, dayOf))).toBe('day +1 ·2 ·3. +4.')
})

test.each([
  ['another author', { by: 'Ida' }],
  ['an internal note', { internal: true }],
  ['a mail', { origin: 'mail' as const }],
  ['the other side', { by_customer: true }],
  ['another unverified sender', { sender: 'a@example.com' }],
])('%s begins a group', (_, more) => {
  expect(shape(threadRows([aMessage(1), aMessage(2, more)], null, dayOf))).toBe('day +1. +2.')
})

test('messages that came by merging stand at their time, not at their number', () => {
  const messages = [aMessage(1, at('10:00')), aMessage(2, at('12:00')), aMessage(3, at('11:00'))]
  expect(shape(threadRows(messages, null, dayOf))).toBe('day +1. +3. +2.')
})

test('each day and the first new message begin anew', () => {
  const messages = [
    aMessage(1, at('23:59')),
    aMessage(2, at('00:01', '2026-01-03')),
    aMessage(3, at('00:02', '2026-01-03')),
  ]
  expect(shape(threadRows(messages, 3, dayOf))).toBe('day +1. day +2. new +3.')
})

test('within a group each state is said once, under the last message that it is true of', () => {
  const messages = [
    aMessage(1, { seen: true, delivered: true }),
    aMessage(2, { seen: true, delivered: true }),
    aMessage(3, { delivered: true }),
    aMessage(4),
    aMessage(5),
  ]
  expect(shape(threadRows(messages, null, dayOf))).toBe('day +1 ·2. ·3. ·4 ·5.')
})
