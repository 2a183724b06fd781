import { z } from 'zod'
import { id, line, requiredLine, text } from '../../contract/fields.ts'
import { codeSystems } from './code-structure.ts'
import { isFaultCode } from './fault-code.ts'

/** Bosch codes: fault codes as Bosch names them, and numbers of control units. */
export const boschKinds = ['fault_code', 'ecu_number'] as const
export const codeKinds = ['p_code', ...boschKinds, 'df_code'] as const
export type CodeKind = (typeof codeKinds)[number]

const upper = (max: number) => requiredLine(max).toUpperCase()
const faultCode = upper(8).refine(isFaultCode, 'invalid_format')
const noFaultCode = line(8)
  .toUpperCase()
  .refine((code) => code === '' || isFaultCode(code), 'invalid_format')
  .default('')
const meaning = requiredLine(300)
const hints = text(2000).default('')
const ecu = line(80)

/** A fault code as OBD names it. `system` is read from the code where it isn't given. */
export const pcodeForm = z.object({
  code: faultCode,
  text: meaning,
  text_de: line(300).default(''),
  text_ar: line(300).default(''),
  system: z.enum(codeSystems).nullable().default(null),
  hints,
})

/** A code of Bosch's: a fault code of some control units, with the P-code that it stands for, or a control unit's number. */
export const bcodeForm = z
  .object({
    kind: z.enum(boschKinds),
    code: requiredLine(60),
    ecu: ecu.default(''),
    p_code: noFaultCode,
    text: meaning,
    hints,
  })
  .transform(({ code, ...form }) => ({
    ...form,
    code: form.kind === 'ecu_number' ? code.toUpperCase().replaceAll(/[\s.-]/g, '') : code,
  }))

/** A DF code of Renault's: what it means, and which P-code it stands for, differs from one control unit to the next. */
export const dpcodeForm = z.object({
  code: upper(8)
    .refine((code) => /^DF\s?\d{1,4}$/.test(code), 'invalid_format')
    .transform((code) => `DF${code.slice(2).trim().padStart(3, '0')}`),
  ecu: ecu.min(1),
  p_code: faultCode,
  text: meaning,
  hints,
})

const stored = { _id: id, updated_at: z.string().meta({ format: 'date-time' }) }
const shared = { code: z.string(), text: z.string(), hints: z.string() }
const ofEcu = { ecu: z.string(), p_code: z.string() }

export const pcode = z.object({
  ...stored,
  ...shared,
  text_de: z.string(),
  text_ar: z.string(),
  system: z.enum(codeSystems),
})

export const bcode = z.object({ ...stored, ...shared, ...ofEcu, kind: z.enum(codeKinds) })

export const dpcode = z.object({ ...stored, ...shared, ...ofEcu })

/** A code of any kind; the parts that its kind doesn't have are empty. */
export const foundCode = z.object({
  ...{ _id: id, kind: z.enum(codeKinds) },
  ...shared,
  ...ofEcu,
  text_de: z.string(),
  text_ar: z.string(),
  system: z.enum(codeSystems),
})
