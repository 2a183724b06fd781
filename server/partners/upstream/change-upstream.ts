import { inArray } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { Upstream, UpstreamForm } from '../../../shared/partners/upstream.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { options, services } from '../../services/services.tables.ts'
import { audit } from '../../users/audit/audit.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { announceLink } from './announce-link.ts'
import { listOwnOptions, listOwnServices, readUpstream } from './read-upstream.ts'
import { upstreamLink, upstreamOptions, upstreamServices } from './upstream.tables.ts'

/**
 * Changes what is passed up, and what own services and options are upstream. Throws `not_found` while nothing is connected,
 * `invalid_input` for a service that there isn't here or there, and `changed_meanwhile`.
 */
export async function changeUpstream(
  portal: RunningPortal,
  user: Actor,
  { opened, ...sent }: Edited<UpstreamForm>,
): Promise<Upstream> {
  await portal.db.transaction(async (db) => {
    const [link] = await db.select().from(upstreamLink).for('update')
    if (!link) throw new AppError('not_found')
    const { pass_up, pass_names, credit_cost } = link
    const before = { pass_up, pass_names, credit_cost, ...(await readMapping(db)) }
    const subject = { _id: null, name: link.state.site_title }
    const form = await mergeOthersChanges(db, { ...subject, act: 'upstream_changed' }, sent, opened, before)
    await requireKnown(db, form, link.state)
    await db
      .update(upstreamLink)
      .set({ pass_up: form.pass_up, pass_names: form.pass_names, credit_cost: form.credit_cost })
    await db.delete(upstreamServices)
    if (form.services.length > 0) await db.insert(upstreamServices).values(form.services)
    await db.delete(upstreamOptions)
    if (form.options.length > 0) await db.insert(upstreamOptions).values(form.options)
    await audit(db, user, 'upstream_changed', subject, { before, after: form })
    await announceLink(db)
  })
  return readUpstream(portal)
}

/** Reads what own services and options are upstream, in the shape of the form. */
async function readMapping(db: Db): Promise<Pick<UpstreamForm, 'services' | 'options'>> {
  return {
    services: (await listOwnServices(db)).map(({ _id: service_id, upstream_id, pass_up }) => ({
      ...{ service_id, upstream_id, pass_up },
    })),
    options: (await listOwnOptions(db)).map(({ _id: option_id, upstream_id }) => ({
      option_id,
      upstream_id,
    })),
  }
}

async function requireKnown(
  db: Db,
  form: UpstreamForm,
  state: { services: { _id: string; options: { _id: string }[] }[] },
) {
  const known = new Set(
    state.services.flatMap(({ _id, options }) => [_id, ...options.map((option) => option._id)]),
  )
  const own = form.services.map(({ service_id }) => service_id)
  const ownOptions = form.options.map(({ option_id }) => option_id)
  const areHere =
    (await db.$count(services, inArray(services._id, own))) === own.length &&
    (await db.$count(options, inArray(options._id, ownOptions))) === ownOptions.length
  if (!areHere) throw new AppError('invalid_input', { fields: { services: 'invalid_value' } })
  const are = (mapped: { upstream_id: string | null }[]) =>
    mapped.every(({ upstream_id }) => upstream_id === null || known.has(upstream_id))
  if (!are(form.services)) throw new AppError('invalid_input', { fields: { services: 'invalid_value' } })
  if (!are(form.options)) throw new AppError('invalid_input', { fields: { options: 'invalid_value' } })
}
