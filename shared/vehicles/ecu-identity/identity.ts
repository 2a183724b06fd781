import type { Container } from '../../contract/file-container.ts'
import type { readMethods } from '../vehicle-words.ts'

/** Version of what identification finds: whoever changes that counts on, and the files of orders are identified anew. */
export const identificationVersion = 1

/** Warnings to a person before they work with the file; none of them proves it bad. */
export type IdentityWarning =
  | 'too_small'
  | 'unusual_size'
  | 'truncated'
  | 'erased'
  | 'mostly_erased'
  /** One half repeats the other. */
  | 'doubled'
  /** Nothing but bytes as by chance: encrypted by a tool, or compressed. */
  | 'encrypted'
  /** Some of the checksums that the file holds of itself fit, others don't. */
  | 'wrong_checksum'
  | 'swapped_bytes'
  /** The bytes of two chips stand one after the other. */
  | 'two_chips'
  /** Its name says that somebody modified it. */
  | 'named_modified'
  | 'scanned_in_part'

/** Hints that a tool wrote into the file's name. */
export type NameHints = {
  make?: string
  model?: string
  year?: number
  generation?: string
  engine?: string
  power_hp?: number
  ecu_brand?: string
  ecu?: string
  read_method?: (typeof readMethods)[number]
}

/** What is looked for in a file. `hardware` and `software` are numbers of the ECU's maker, `part` of the vehicle's. */
export const identityFields = ['maker', 'family', 'hardware', 'software', 'part', 'engine'] as const
export type IdentityField = (typeof identityFields)[number]

/** How a value was found, in the words that tuners read. */
export const evidenceKinds = [
  'id_block',
  'neighbours',
  'block_head',
  'fixed_place',
  'path',
  'backwards',
  'packed_digits',
  'number',
  'name',
  'structure',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** A value that was found, with everything that speaks for it. */
export type Evidence = {
  field: IdentityField
  value: string
  /** Offset in the file, in bytes; null where it follows from other values. */
  at: number | null
  how: EvidenceKind[]
  /** How much speaks for it: from 3 on it is given. */
  score: number
  /** How often it stands in the file. */
  times: number
  /** The text around the place that counts most. */
  around: string
}

/** How the bytes were read: as they stand, each pair swapped, or as two chips whose bytes alternate. */
export type ByteOrder = 'plain' | 'swapped' | 'interleaved'

/** Everything about a file that can be read out of it. It does not say if the file is stock. */
export type EcuIdentity = {
  container: Container
  /** ECU families, such as `EDC17C46`. */
  families: string[]
  /** Hardware numbers of the ECU's maker. */
  hardware: string[]
  /** Software numbers of the ECU's maker. */
  software: string[]
  /** Part numbers of the vehicle's maker. */
  parts: string[]
  /** Of the ECU, not of the vehicle. */
  maker?: string
  /** Engine as the file names it. */
  engine?: string
  warnings: IdentityWarning[]
  from_name: NameHints
  /** Where each value stands, the surest first; also values that were found and not given. Files that were identified earlier have none. */
  evidence?: Evidence[]
  byte_order?: ByteOrder
}
