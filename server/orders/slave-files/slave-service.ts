import type { Readable } from 'node:stream'
import type { ConversionProblem } from '../../../shared/orders/slave-files.ts'
import type { SentStored } from '../../platform/outside/multipart-body.ts'

/** Keys of the operator's account at a tool maker. */
export type ServiceKeys = { client_id: string; secret: string }

/** A file to be converted. `customer` is a code that stands for its customer, `reference` one for this work. */
export type Sent = { customer: string; reference: string; file: Pick<SentStored, 'size' | 'storage_key'> }

/** Work that a service has taken on: its place for the file, and the operation to ask about. */
export type Work = { slot: string; operation: string }

/** Facts of a decoded file that its encoding needs. */
type Details = { kind: 'OBD' | 'BootBenchFlash' | 'BootBenchMicro'; corrects_cvn: boolean }

/** A finished conversion: the file to fetch, by its name there. */
export type Converted = { details: Details | null; file: string }

export type Progress = { state: 'working'; afterSeconds: number } | { state: 'done'; converted: Converted }

/** Is thrown for what a service refuses, or answers wrongly: trying again by itself is of no use. */
export class ConversionFailure extends Error {
  readonly problem: ConversionProblem
  readonly said: string
  constructor(problem: ConversionProblem, said = '') {
    super(`the file wasn’t converted: ${problem}`)
    this.problem = problem
    this.said = said
  }
}

/** Is thrown where no answer came: the same may be asked again later. */
export class ServiceAway extends Error {}

/**
 * A tool maker's service, which decodes what their slave tools read and encodes what these write. It answers later: `look` returns
 * how far it is. The portal itself changes no byte of a file.
 *
 * @throws ConversionFailure, ServiceAway
 */
export type ConvertingService = {
  decode(keys: ServiceKeys, sent: Sent): Promise<Work>
  /** Encodes a file for the tool that sent the one in `slot`. */
  encode(keys: ServiceKeys, sent: Sent, decoded: { slot: string; details: Details }): Promise<Work>
  look(keys: ServiceKeys, work: Work, reference: string): Promise<Progress>
  /** Fetches the converted file, with no more bytes than are allowed. */
  fetch(keys: ServiceKeys, work: Work, converted: Converted): Promise<Readable>
}
