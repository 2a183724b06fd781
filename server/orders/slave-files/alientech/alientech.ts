import { Readable } from 'node:stream'
import { z } from 'zod'
import { multipartBody } from '../../../platform/outside/multipart-body.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import {
  ConversionFailure,
  type Converted,
  type ConvertingService,
  type Sent,
  type Work,
} from '../slave-service.ts'
import { alientechCalls } from './ask-alientech.ts'

/** Ids there are put into addresses, so that nothing else may stand in one. */
const guid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
const started = z.object({ guid, slotGUID: guid })
const uploaded = z.object({ guid })
const operation = z.object({
  guid,
  slotGUID: guid,
  isCompleted: z.boolean(),
  isSuccessful: z.boolean(),
  recommendedPollingInterval: z.number().catch(10),
  userInfo: z.unknown(),
  error: z.unknown(),
  result: z
    .object({
      kess3Mode: z.enum(['OBD', 'BootBench']).optional(),
      isCVNCorrectionPossible: z.boolean().nullish(),
      bootBenchComponents: z.array(z.object({ type: z.string() })).nullish(),
      kess3FileSlotGUID: guid.nullish(),
      kess3FileGUID: guid.nullish(),
    })
    .nullish(),
})
const content = z.object({ data: z.string() })

/** The pauses between two looks, in seconds, whatever the service recommends. */
const pause = { least: 2, most: 60 }
/** Most characters of the service's words that are stored. */
const longestSaid = 300

/**
 * Opens Alientech's encoding API for files of the KESS3. What it is asked and answers is public in clients of it; the sources
 * stand in docs/decisions/slave-files.md.
 */
export function openAlientech(address: string, storage: Storage): ConvertingService {
  const call = alientechCalls(address)
  const upload = (field: string, { reference, file }: Sent, fields: Record<string, string> = {}) =>
    multipartBody(storage, fields, [{ ...file, field, name: `${reference}.bin` }])
  return {
    async decode(keys, sent) {
      const answer = await call(
        keys,
        () => ({
          method: 'POST',
          path: `/kess3/decode-read-file/${sent.customer}`,
          multipart: upload('readFile', sent, { userInfo: JSON.stringify({ reference: sent.reference }) }),
        }),
        started,
        { carriesFile: true },
      )
      return { slot: answer.slotGUID, operation: answer.guid }
    },

    async encode(keys, sent, { slot, details: { kind, corrects_cvn } }) {
      await call(keys, () => ({ method: 'POST', path: `/kess3/file-slots/${slot}/reopen` }), z.unknown())
      const modified = await call(
        keys,
        () => ({
          method: 'PUT',
          path: `/kess3/upload-modified-file/${sent.customer}/${slot}/${files[kind].modified}`,
          multipart: upload('file', sent),
        }),
        uploaded,
        { carriesFile: true },
      )
      const json = {
        userCustomerCode: sent.customer,
        kess3FileSlotGUID: slot,
        [files[kind].field]: modified.guid,
        ...(kind === 'OBD' && { willCorrectCVN: corrects_cvn }),
      }
      const path = kind === 'OBD' ? '/kess3/encode-obd-file' : '/kess3/encode-boot-bench-file'
      const answer = await call(keys, () => ({ method: 'POST', path, json }), started)
      if (answer.slotGUID !== slot) throw new ConversionFailure('other_job')
      return { slot, operation: answer.guid }
    },

    async look(keys, work, reference) {
      const path = `/async-operations/${work.operation}`
      const answer = await call(keys, () => ({ method: 'GET', path }), operation)
      if (!isAbout(answer, work, reference)) throw new ConversionFailure('other_job')
      const { isCompleted, isSuccessful, recommendedPollingInterval: seconds } = answer
      if (!isCompleted)
        return { state: 'working', afterSeconds: Math.min(Math.max(seconds, pause.least), pause.most) }
      if (!isSuccessful) throw new ConversionFailure('refused', saidIn(answer.error))
      return { state: 'done', converted: convertedIn(answer) }
    },

    async fetch(keys, { slot }, converted) {
      const path = `/kess3/file-slots/${slot}/files/${converted.file}`
      const { data } = await call(keys, () => ({ method: 'GET', path }), content, { carriesFile: true })
      // The slot stays usable for encoding; open ones count against the account.
      await call(keys, () => ({ method: 'POST', path: `/kess3/file-slots/${slot}/close` }), z.unknown())
      return Readable.from([Buffer.from(data, 'base64')])
    },
  }
}

/** Names of the files of a slot, and of the field in which the modified one is sent. */
const files = {
  OBD: { decoded: 'OBDDecoded', modified: 'OBDModified', field: 'modifiedFileGUID' },
  BootBenchFlash: {
    ...{ decoded: 'BootBenchDecodedFlash', modified: 'BootBenchModifiedFlash' },
    field: 'flashFileGUID',
  },
  BootBenchMicro: {
    ...{ decoded: 'BootBenchDecodedMicro', modified: 'BootBenchModifiedMicro' },
    field: 'microFileGUID',
  },
} as const

type Operation = z.output<typeof operation>

/** Tells if an answer is about this work: its operation and slot, and the reference where it is said again. */
function isAbout({ guid, slotGUID, userInfo, result }: Operation, work: Work, reference: string): boolean {
  const said = userInfo ? JSON.stringify(userInfo) : reference
  const slots = [slotGUID, result?.kess3FileSlotGUID ?? work.slot]
  return guid === work.operation && slots.every((slot) => slot === work.slot) && said.includes(reference)
}

function convertedIn({ result }: Operation): Converted {
  if (result?.kess3FileGUID) return { details: null, file: `${result.kess3FileGUID}?download=true` }
  const kind = kindOf(result)
  if (!kind) throw new ConversionFailure('unreadable')
  return {
    details: { kind, corrects_cvn: result?.isCVNCorrectionPossible ?? false },
    file: `?fileType=${files[kind].decoded}&download=true`,
  }
}

function kindOf(result: Operation['result']) {
  if (result?.kess3Mode === 'OBD') return 'OBD'
  const types = result?.bootBenchComponents?.map(({ type }) => type) ?? []
  if (types.includes('Flash')) return 'BootBenchFlash'
  return types.includes('Micro') ? 'BootBenchMicro' : null
}

const saidIn = (error: unknown) =>
  (typeof error === 'string' ? error : error ? JSON.stringify(error) : '').slice(0, longestSaid)
