import type { Container } from '../../contract/file-container.ts'
import type { readMethods } from '../vehicle-words.ts'

/** Warnings to a person before they work with the file; none of them proves it bad. */
export type IdentityWarning =
  | 'too_small'
  | 'unusual_size'
  | 'truncated'
  | 'erased'
  | 'mostly_erased'
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
  warnings: IdentityWarning[]
  from_name: NameHints
}
