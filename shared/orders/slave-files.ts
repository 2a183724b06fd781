import { z } from 'zod'
import { byId, id, timestamp } from '../contract/fields.ts'
import { defineRoutes, file } from '../contract/route.ts'

/** What a tool maker's service does with a file: `decode` what a slave tool read, `encode` what is to be written by it. */
export const conversionDirections = ['decode', 'encode'] as const
export const conversionStates = ['working', 'done', 'failed'] as const

/**
 * Reasons why a file wasn't converted. `refused`: the service says that it can't; `other_job`: it answered about another file;
 * `order_moved`: the order changed meanwhile, and takes no modified file any more.
 */
export const conversionProblems = [
  'keys_missing',
  'keys_refused',
  'unreachable',
  'refused',
  'other_job',
  'unreadable',
  'too_large',
  'empty',
  'unchanged',
  'source_changed',
  'infected',
  'order_moved',
] as const
export type ConversionProblem = (typeof conversionProblems)[number]

/** Most bytes of a file that is converted, and of what comes back. */
export const mostConvertedBytes = 32 * 1024 * 1024

/** The services that convert files of slave tools, by the tool as orders name it, in lower case without signs. */
const services = { kess3: 'alientech' } as const
export type SlaveService = (typeof services)[keyof typeof services]

/** Identifies the service that converts the files of a tool; null for tools whose own master has to do it. */
export function slaveServiceOf(tool: string): SlaveService | null {
  const plain = tool.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return plain.includes('kess3') ? services.kess3 : null
}

/** The conversion of one file of an order. */
export const fileConversion = z.object({
  _id: id,
  /** The file that was sent. */
  file_id: id,
  direction: z.enum(conversionDirections),
  state: z.enum(conversionStates),
  problem: z.enum(conversionProblems).nullable(),
  /** What the service said about a file that it refused. */
  said: z.string(),
  /** The decoded file; what was encoded is a version of the modified file instead. */
  result: z.object({ name: z.string(), size: z.number().int(), sha256: z.string() }).nullable(),
  asked_at: timestamp,
})
export type FileConversion = z.output<typeof fileConversion>

/** The conversions of an order's files, and who may convert them. */
export const orderConversions = z.object({
  /** False for orders whose file was read by a master tool. */
  slave: z.boolean(),
  service: z.enum(['alientech']).nullable(),
  /** True once the operator typed keys of the service. */
  set_up: z.boolean(),
  conversions: z.array(fileConversion),
})
export type OrderConversions = z.output<typeof orderConversions>

export const slaveFileRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/order/:id/conversions',
    shows: ['order', 'settings'],
    access: 'orders',
    summary: 'Files of an order that the tool maker’s service decoded or encoded, and those it works on',
    params: byId,
    response: orderConversions,
  },
  convert: {
    method: 'POST',
    path: '/order/:id/conversions',
    changes: ['order'],
    access: 'slave_files',
    perMinute: 30,
    summary:
      'Have the tool maker’s service decode an original file, or encode a modified one; one that failed is tried again',
    params: byId,
    body: z.object({ file: id }),
    response: orderConversions,
  },
  download: {
    method: 'GET',
    path: '/order/:id/conversions/:conversion/file',
    access: 'orders',
    summary: 'The decoded file',
    params: z.object({ id, conversion: id }),
    response: file,
  },
})
