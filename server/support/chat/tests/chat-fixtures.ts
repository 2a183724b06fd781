import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { OpeningHours } from '../../../../shared/site/opening-hours.ts'
import { chatMessageRoutes } from '../../../../shared/support/chat/chat-messages.ts'
import { chatTeamRoutes } from '../../../../shared/support/chat/chat-team.ts'
import type { CalledPortal, TestApp } from '../../../test/app.ts'
import type { SentFile, SignedIn } from '../../../test/call.ts'

const always = { opens: '00:00', closes: '24:00' }
/** Opening hours that never end. */
export const alwaysOpen: OpeningHours = {
  time_zone: 'Europe/Berlin',
  days: [always, always, always, always, always, always, always],
  closing_dates: [],
}

type Said = {
  to?: SignedIn
  request_key?: string
  pictures?: string[]
  internal?: boolean
  files?: SentFile[]
}

/** Writes in the chat: with `files` over `/chat_message`, otherwise over `/message`. */
export function say(
  t: CalledPortal,
  as: SignedIn,
  message: string,
  { to, files, pictures = [], ...said }: Said = {},
) {
  const body = { message, request_key: randomUUID(), ...said, ...(to && { user_id: to._id }) }
  if (files) return t.call(chatMessageRoutes.sendWithFiles, { as, body, files })
  return t.call(chatMessageRoutes.send, { as, body: { ...body, pictures } })
}

/** Reads the chat as somebody sees it: the customer's own, or for the team that of `of`. */
export async function read(t: TestApp, as: SignedIn, of?: SignedIn) {
  return (await t.call(chatMessageRoutes.list, { as, query: of ? { user_id: of._id } : {} })).data
}

export async function listed(
  t: TestApp,
  as: SignedIn,
  query: { filter?: 'waiting' | 'mine'; keywords?: string } = {},
) {
  return (await t.call(chatTeamRoutes.people, { as, query })).data.items
}

export async function picture(side = 300, field = 'image'): Promise<SentFile> {
  const drawn = sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
  return { field, name: 'dash.png', bytes: new Uint8Array(await drawn.png().toBuffer()) }
}
