import type { Env } from '../../../platform/env.ts'
import { openDvla } from './dvla.ts'
import { openRdw } from './rdw.ts'
import type { Registers } from './register.ts'

/** Opens the registers at the addresses of the environment. */
export const openRegisters = ({
  DVLA_BASE_URL,
  RDW_BASE_URL,
}: Pick<Env, 'DVLA_BASE_URL' | 'RDW_BASE_URL'>): Registers => ({
  GB: openDvla(DVLA_BASE_URL),
  NL: openRdw(RDW_BASE_URL),
})
