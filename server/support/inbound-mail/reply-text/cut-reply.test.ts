import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutReply } from './cut-reply.ts'
import { replyMails } from './reply-mails-fixtures.ts'

test.each(replyMails)('of an answer by %s the person’s own words stay', (_, text, own) => {
  expect(cutReply(text)).toBe(own)
  expect(cutReply(text.replaceAll('\n', '\r\n'))).toBe(own)
})

test.each([
  ['words that only look like an introduction', 'On the other hand, as he wrote:\nit is fine.'],
  ['a list of who takes part', 'From: the garage\nwe send it on Monday.'],
  ['two hyphens far above the end', `Values\n--\n${'a line\n'.repeat(30)}end`],
  ['quotes alone', '> only\n> a quote'],
  ['nothing but a marker line', '##- Please write your answer above this line -##'],
  ['nothing but a signature', '-- \nMia'],
  ['an introduction alone', 'On Sun, Nov 22, 2026 at 10:15 AM Maproom <a@b.test> wrote:'],
])('%s stay', (_, text) => {
  expect(cutReply(text)).toBe(text.trim())
})

test('the older mail stays with an answer that is written between', () => {
  const text = 'See below.\n\nOn 11/22/26 10:15, Maproom wrote:\n> Which?\nThis one.\n> And?\nThat one.'
  expect(cutReply(text)).toBe(text)
})

test('something stays of every text, and nothing is added', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '',
      '> quoted',
      '-- ',
      'From: a',
      'Sent: b',
      'To: c',
      'Subject: d',
      '##- a -##',
      'Sent from my phone',
    ),
    fc.constant('On 11/22/26 10:15, Maproom wrote:'),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join('\n')
      const own = cutReply(text)
      if (text.trim() !== '') expect(own).not.toBe('')
      expect(text.replace(/\r\n?/g, '\n').trim()).toContain(own.replace(/\r\n?/g, '\n'))
    }),
  )
})

test('a long text of beginnings is cut in a moment', () => {
  const beginnings = [
    'On 1 a wrote',
    'From: x\n',
    '> On 1 ',
    'Am 1 schrieb ',
    '\n',
    'في 1 كتب ',
    '<https:',
    '[https:',
    '<a@',
  ]
  for (const start of beginnings) {
    const text = start.repeat(200_000 / start.length)
    const started = performance.now()
    cutReply(text)
    cutReply(`${text} 1:`)
    expect(performance.now() - started).toBeLessThan(2000)
  }
})
