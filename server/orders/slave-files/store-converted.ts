import { rm } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '../../../shared/contract/errors.ts'
import { type ConversionProblem, mostConvertedBytes } from '../../../shared/orders/slave-files.ts'
import type { EcuIdentity } from '../../../shared/vehicles/ecu-identity/identity.ts'
import { stagingDir } from '../../platform/http/multipart.ts'
import { stageFile } from '../../platform/http/uploads/stage-file.ts'
import { scanFile } from '../../platform/outside/virus-scan.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { type StoredFile, withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { actorColumns, withoutSession } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import { identifyStored } from '../files/identify-files.ts'
import { recordModified } from '../release/record-modified.ts'
import { announceConversion, isSame, type Running } from './running-conversion.ts'
import { fileConversions as table } from './slave-files.tables.ts'
import { ConversionFailure, type Converted, type ServiceKeys } from './slave-service.ts'

/** Fetches a converted file and stores it: a decoded one beside its original, an encoded one as the next modified file. */
export async function storeConverted(
  portal: RunningPortal,
  running: Running,
  keys: ServiceKeys,
  converted: Converted,
) {
  const { conversion } = running
  const { slot, operation } = conversion
  if (!slot || !operation) return
  const contents = await portal.slaveServices.alientech.fetch(keys, { slot, operation }, converted)
  const staged = await refusing(stageFile(contents, stagingDir(portal), mostConvertedBytes))
  try {
    await refusing(scanFile(portal.env, staged.path))
    if (staged.sha256 === conversion.source_sha256) throw new ConversionFailure('unchanged')
    const name = `${running.file.name}.${conversion.direction}d`
    const file = { staged: { ...staged, name, field: 'converted' }, facts: {} }
    const storing = withStoredFiles(portal, [file], async ([stored]) => {
      if (!stored) return
      const { identity, identity_version } = await identifyStored(portal.storage, stored)
      await record(portal, running, { ...stored, identity, identity_version }, converted)
    })
    await refusing(storing).catch((error: unknown) => {
      if (!(error instanceof Late)) throw error
    })
  } finally {
    await rm(staged.path, { force: true })
  }
}

/** Is thrown for what an earlier attempt, or another process, has brought already. */
class Late extends Error {}

async function record(
  portal: RunningPortal,
  { conversion }: Running,
  { identity, identity_version, ...stored }: StoredFile & { identity: EcuIdentity; identity_version: number },
  converted: Converted,
) {
  const { direction, order_id, asked_by } = conversion
  await portal.db.transaction(async (db) => {
    const decoded =
      direction === 'decode' ? { ...stored, identity, identity_version, details: converted.details } : {}
    const [written] = await db
      .update(table)
      .set({ ...decoded, state: 'done', updated_at: sql`now()` })
      .where(isSame(conversion))
      .returning({ _id: table._id })
    if (!written) throw new Late()
    if (direction === 'encode') {
      const [user] = asked_by ? await db.select(actorColumns).from(users).where(eq(users._id, asked_by)) : []
      if (!user) throw new ConversionFailure('order_moved')
      await recordModified(db, portal, withoutSession(user), order_id, {
        ...stored,
        kind: 'modified',
        contents: null,
      })
    }
    // Its numbers find the order.
    if (direction === 'decode') await portal.jobs.send(db, 'identify', { order_id })
    await announceConversion(db, order_id)
  })
}

/** Problems that a file can have on its way into the storage. */
const problems: Partial<Record<ErrorCode, ConversionProblem>> = {
  file_too_large: 'too_large',
  file_empty: 'empty',
  file_infected: 'infected',
  order_modified_file_unchanged: 'unchanged',
  order_of_colleague: 'order_moved',
  order_being_released: 'order_moved',
  order_transition_refused: 'order_moved',
  order_waits_for_payment: 'order_moved',
  not_found: 'order_moved',
}

async function refusing<T>(doing: Promise<T>): Promise<T> {
  try {
    return await doing
  } catch (error) {
    const problem = error instanceof AppError && problems[error.code]
    if (problem) throw new ConversionFailure(problem)
    throw error
  }
}
