import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Edited } from '../../../../shared/contract/opened-with.ts'
import type { AgentTerms, AgentTermsForm } from '../../../../shared/orders/agent-terms.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { announce } from '../../../platform/live/announce.ts'
import { room } from '../../../platform/live/rooms.ts'
import type { Portal } from '../../../platform/portal.ts'
import { agentDiscounts } from '../../../services/agent-discounts.tables.ts'
import { services } from '../../../services/services.tables.ts'
import { audit } from '../../../users/audit/audit.ts'
import { mergeOthersChanges } from '../../../users/merge-others-changes.ts'
import { isAccount } from '../../../users/user-conditions.ts'
import { users } from '../../../users/users.tables.ts'
import { readAccount } from './agent-account.ts'
import { agentTerms } from './agent-terms.tables.ts'

const isAgent = (id: string) => and(eq(users._id, id), eq(users.account_type, 'agent'), isAccount)

/** Reads an agent's terms and what is open of their limit. Throws `not_found` for who is no agent. */
export async function readTerms(db: Db, portal: Portal, id: string): Promise<AgentTerms> {
  if ((await db.$count(users, isAgent(id))) === 0) throw new AppError('not_found')
  const [account, discounts, named] = await Promise.all([
    readAccount(db, portal, id),
    listDiscounts(db, id),
    db
      .select({ _id: services._id, name: services.name })
      .from(services)
      .orderBy(asc(services.position), asc(services._id)),
  ])
  return { ...account, discounts, services: named }
}

/**
 * Changes an agent's terms; orders that were placed keep what they were placed at.
 *
 * @throws AppError `not_found` for who is no agent, `changed_meanwhile`, `invalid_input` for a service that there isn't or twice
 */
export async function changeTerms(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { opened, ...sent }: Edited<AgentTermsForm>,
): Promise<AgentTerms> {
  await db.transaction(async (db) => {
    const [agent] = await db.select().from(users).where(isAgent(id)).for('no key update')
    if (!agent) throw new AppError('not_found')
    const person = { _id: id, name: agent.username }
    const before = await present(db, id)
    const after = await mergeOthersChanges(db, person, sent, opened, before)
    const prices = await namedDiscounts(db, after.discounts)
    const were = await namedDiscounts(db, before.discounts)
    const { credit_limit } = after
    await db
      .insert(agentTerms)
      .values({ user_id: id, credit_limit })
      .onConflictDoUpdate({ target: agentTerms.user_id, set: { credit_limit } })
    await db.delete(agentDiscounts).where(eq(agentDiscounts.user_id, id))
    if (after.discounts.length > 0)
      await db.insert(agentDiscounts).values(after.discounts.map((row) => ({ ...row, user_id: id })))
    await audit(db, user, 'agent_terms_changed', person, {
      before: { ...before, discounts: were },
      after: { ...after, discounts: prices },
    })
    await announce(db, [room.holders('dealers_manager.balance')], { topic: 'people', id })
    await announce(db, [room.user(id)], { topic: 'credits' })
    await announce(db, [room.user(id)], { topic: 'services' })
  })
  return readTerms(db, portal, id)
}

async function present(db: Db, id: string): Promise<AgentTermsForm> {
  const [terms] = await db.select().from(agentTerms).where(eq(agentTerms.user_id, id))
  return { credit_limit: terms?.credit_limit ?? 0, discounts: await listDiscounts(db, id) }
}

function listDiscounts(db: Db, id: string): Promise<AgentTermsForm['discounts']> {
  return db
    .select({ service_id: agentDiscounts.service_id, percent: agentDiscounts.percent })
    .from(agentDiscounts)
    .innerJoin(services, eq(services._id, agentDiscounts.service_id))
    .where(eq(agentDiscounts.user_id, id))
    .orderBy(asc(services.position), sql`${services._id}`)
}

/** Returns the discounts with the names of their services, as the audit log records them; the services stay until the transaction ends. */
async function namedDiscounts(db: Db, discounts: AgentTermsForm['discounts']): Promise<string[]> {
  if (discounts.length === 0) return []
  const ids = discounts.map(({ service_id }) => service_id)
  const found = await db
    .select({ _id: services._id, name: services.name })
    .from(services)
    .where(inArray(services._id, ids))
    .for('key share')
  if (found.length !== ids.length)
    throw new AppError('invalid_input', { fields: { discounts: 'invalid_value' } })
  const names = new Map(found.map(({ _id, name }) => [_id, name]))
  return discounts.map(({ service_id, percent }) => `${names.get(service_id)}: ${percent} %`)
}
