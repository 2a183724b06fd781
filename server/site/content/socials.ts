import { asc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { contentRoutes, ShownSocial, Social } from '../../../shared/site/content.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { socials } from './content.tables.ts'
import { announceContent } from './write-text.ts'

/** Lists the shown links, in their order. */
export function listShownSocials(db: Db): Promise<ShownSocial[]> {
  return db
    .select({ _id: socials._id, network: socials.network, url: socials.url })
    .from(socials)
    .where(eq(socials.enabled, true))
    .orderBy(asc(socials.position))
}

/** Lists every link, hidden ones too, in their order. */
export function listSocials(db: Db): Promise<Social[]> {
  return db.select().from(socials).orderBy(asc(socials.position))
}

/** Adds a link at the end. Errors: social_taken. */
export function addSocial(db: Db, user: Actor, form: Body<typeof contentRoutes.addSocial>): Promise<Social> {
  return db.transaction(async (db) => {
    const all = await lockSocials(db)
    const [added] = await db
      .insert(socials)
      .values({ ...form, position: all.length + 1 })
      .returning()
    if (!added) throw new AppError('internal_error')
    await audit(db, user, 'social_changed', named(added), { after: form })
    await announceContent(db)
    return added
  })
}

/** Changes a link and moves it to its position. Errors: not_found, changed_meanwhile, social_taken. */
export function updateSocial(
  db: Db,
  user: Actor,
  _id: string,
  { opened, ...changes }: Body<typeof contentRoutes.updateSocial>,
): Promise<Social> {
  const read = async (db: Db) => (await lockSocials(db)).find((one) => one._id === _id)
  return changeRecord(db, user, {
    act: 'social_changed',
    changes,
    opened,
    read,
    formOf: (social) => social,
    write: async (db, { position, ...changed }) => {
      if (Object.keys(changed).length > 0) await db.update(socials).set(changed).where(eq(socials._id, _id))
      if (position !== undefined) {
        const ids = (await listSocials(db)).map((one) => one._id).filter((id) => id !== _id)
        ids.splice(position - 1, 0, _id)
        await place(db, ids)
      }
      return read(db)
    },
    named,
    announce: announceContent,
  })
}

/** Removes a link; those after it move up. Errors: not_found. */
export function removeSocial(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    const all = await lockSocials(db)
    const [removed] = await db.delete(socials).where(eq(socials._id, _id)).returning()
    if (!removed) throw new AppError('not_found')
    await place(
      db,
      all.map((one) => one._id).filter((id) => id !== _id),
    )
    await audit(db, user, 'social_changed', named(removed), { before: removed })
    await announceContent(db)
    return { ok: true as const }
  })
}

/** Locks the links until the transaction ends, and lists them. */
async function lockSocials(db: Db): Promise<Social[]> {
  await db.execute(sql`lock table ${socials} in share row exclusive mode`)
  return listSocials(db)
}

/** Gives the links the positions 1, 2, 3 … in the order of these ids. */
async function place(db: Db, ids: string[]) {
  await db.update(socials).set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${socials._id})` })
}

const named = ({ _id, network }: Social) => ({ _id, name: network })
