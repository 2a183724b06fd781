import { z } from 'zod'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { peopleKinds } from '../../../shared/accounts/person.ts'
import { type Audience, audience } from '../../../shared/notifications/bulk-mail.ts'

/**
 * The choices about the recipients of a mail: stored for all three modes, so that switching between modes loses nothing.
 */
export const audienceDraft = z.object({
  to: z.enum(['all', 'group', 'chosen']),
  kinds: z.array(z.enum(peopleKinds)),
  countries: z.array(z.string()),
  /** The empty string for any. */
  price_type: z.string(),
  status: z.string(),
  people: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type AudienceDraft = z.output<typeof audienceDraft>

export const emptyAudience: AudienceDraft = {
  to: 'group',
  kinds: ['customers', 'dealers', 'agents'],
  countries: [],
  price_type: '',
  status: String(accountStatus.active),
  people: [],
}

/** Returns the audience of a draft; undefined while it is incomplete. */
export function audienceOf(draft: AudienceDraft): Audience | undefined {
  const { to, kinds, countries, people } = draft
  const number = (text: string) => (text === '' ? null : Number(text))
  const group = { kinds, countries, price_type: number(draft.price_type), status: number(draft.status) }
  const said = { to, ...(to === 'group' && group), user_ids: people.map(({ value }) => value) }
  return audience.safeParse(said).data
}
