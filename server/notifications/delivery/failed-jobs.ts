import { desc, eq } from 'drizzle-orm'
import { cutText } from '../../../shared/contract/cut-text.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import type { FailedJob } from '../../../shared/notifications/notifications.ts'
import type { AuditAction } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { FailedWork } from '../../platform/jobs/jobs.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { audit } from '../../users/audit/audit.ts'
import { failedJobs } from './notifications.tables.ts'
import { notify } from './notify.ts'

/** Stores a job that failed with all its retries, and notifies those who may try it again. */
export async function storeFailedJob(portal: RunningPortal, { name, data, error }: FailedWork) {
  await portal.db.transaction(async (db) => {
    await db.insert(failedJobs).values({ job: name, data, error: cutText(error, 2000) })
    await notify(db, portal, { holders: 'settings' }, 'job_failed', {
      values: {},
      link: pathTo('notificationSettings'),
      about: error,
      // When messages can't be sent, a message about it would come back the same way.
      ...(['mail', 'push', 'sms'].includes(name) && { over: ['in_app'] }),
    })
  })
}

const newest = inOrder(desc(failedJobs.failed_at), desc(failedJobs._id))
const jobs = listOf(failedJobs, (db) => db.select().from(failedJobs).$dynamic())

/** Lists the failed jobs, newest first. */
export async function listFailedJobs(db: Db, paging: Paging): Promise<PageOf<FailedJob>> {
  const found = await pageOf(db, jobs, undefined, { ...paging, order: newest })
  const items = found.items.map(({ data, ...row }) => ({
    ...row,
    to: wordOf(data.to),
    subject: subjectOf(data),
  }))
  return { ...found, items }
}

/** Tries a failed job once more, with all its retries. Throws `not_found` when somebody did already. */
export async function resendFailedJob(db: Db, portal: Portal, user: Actor, id: string) {
  return db.transaction(async (db) => {
    const { job, data } = await takeFailedJob(db, user, id, 'notification_resent')
    await portal.jobs.sendAgain(db, job, data)
    return { ok: true as const }
  })
}

/** Deletes a failed job. Throws `not_found` when it isn't there. */
export async function removeFailedJob(db: Db, user: Actor, id: string) {
  return db.transaction(async (db) => {
    await takeFailedJob(db, user, id, 'notification_removed')
    return { ok: true as const }
  })
}

async function takeFailedJob(db: Db, user: Actor, id: string, act: AuditAction) {
  const [failed] = await db.delete(failedJobs).where(eq(failedJobs._id, id)).returning()
  if (!failed) throw new AppError('not_found')
  const name = [failed.job, wordOf(failed.data.to)].filter(Boolean).join(': ')
  await audit(db, user, act, { _id: id, name })
  return failed
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the words of the mail, the SMS or the push; other jobs are known by their name alone. */
function subjectOf({ subject, text, note }: Record<string, unknown>): string {
  const title = typeof note === 'object' && note !== null && 'title' in note ? note.title : undefined
  return wordOf(subject ?? title ?? text)
}
