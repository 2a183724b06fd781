import { withAsciiDigits } from '../decimal-digits.ts'
import { codeOfThreeBytes, codeOfTwoBytes, isFaultCode, withoutFailureType } from './fault-code.ts'

/** Ways in which a code may be written; `ecu_own` is a number that only its control unit explains. */
export type CodeForm = 'obd' | 'vag' | 'decimal' | 'two_bytes' | 'three_bytes' | 'j1939' | 'df' | 'ecu_own'

/** A code as somebody wrote it, and the fault code that it is; null where there is none. `spn` and `fmi` are J1939's. */
export type ReadCode = {
  form: CodeForm
  written: string
  code: string | null
  spn?: number
  fmi?: number
}

/** Brings a typed code into one form: Latin digits, upper case, without spaces around it. */
export const plainCode = (typed: string) => withAsciiDigits(typed.normalize('NFKC')).trim().toUpperCase()

/**
 * Reads one code in any of the forms in which scan tools write it. Null where the text isn't a code. Sources: SAE J2012
 * (two and three bytes), SAE J1939-73 (SPN and FMI); VAG's five digits are 16384 and the digits of the P-code.
 */
export function readCode(typed: string): ReadCode | null {
  const text = plainCode(typed)
  return obd(text) ?? hexadecimal(text) ?? j1939(text) ?? renault(text) ?? decimal(text)
}

/** Returns the codes to look up for what was typed: as it is, as the fault code it is, and without the failure type. */
export function codesMeant(typed: string): string[] {
  const plain = plainCode(typed)
  const read = readCode(typed)
  const codes = [read?.written, read?.code, read?.code && withoutFailureType(read.code)]
  // Numbers of control units are stored without spaces, points and dashes.
  const all = [plain, plain.replaceAll(/[\s.-]/g, ''), ...codes]
  return [...new Set(all)].filter((code) => typeof code === 'string' && code !== '').map(String)
}

/** `P0401`, `P 0401`, `P0401-13`, `P0401:13`, `P040113`. */
function obd(text: string): ReadCode | null {
  const [, code, type] = /^([PCBU]\s?[0-3][0-9A-F]{3})(?:\s?[-:]?\s?([0-9A-F]{2}))?$/.exec(text) ?? []
  if (!code) return null
  const plain = code.replace(/\s/, '')
  const whole = type ? `${plain}-${type}` : plain
  return isFaultCode(whole) ? { form: 'obd', written: whole, code: whole } : null
}

/** `0xC100`, `$C100`, `C100h`; with a failure type `0xC10087`. */
function hexadecimal(text: string): ReadCode | null {
  const [, marked, ended] =
    /^(?:0X|\$)([0-9A-F]{4}|[0-9A-F]{6})$|^([0-9A-F]{4}|[0-9A-F]{6})H$/.exec(text) ?? []
  const digits = marked ?? ended
  if (!digits) return null
  const number = Number.parseInt(digits, 16)
  return digits.length === 4
    ? { form: 'two_bytes', written: `0x${digits}`, code: codeOfTwoBytes(number) }
    : { form: 'three_bytes', written: `0x${digits}`, code: codeOfThreeBytes(number) }
}

/** `SPN 3251 FMI 0`, `3251/0`, `SPN: 3251, FMI: 0`. SPNs have 19 bits, FMIs five. */
function j1939(text: string): ReadCode | null {
  const named = /^SPN\W*(\d{1,6})\D*FMI\W*(\d{1,2})$/.exec(text) ?? /^(\d{2,6})\s?\/\s?(\d{1,2})$/.exec(text)
  const alone = named ? null : /^SPN\W*(\d{1,6})$/.exec(text)
  const spn = Number(named?.[1] ?? alone?.[1] ?? Number.NaN)
  if (!(spn < 2 ** 19)) return null
  if (!named) return { form: 'j1939', written: `SPN ${spn}`, code: null, spn }
  const fmi = Number(named[2])
  return fmi < 32 ? { form: 'j1939', written: `SPN ${spn} FMI ${fmi}`, code: null, spn, fmi } : null
}

/** `DF12`, `DF 012`; stored with three digits at least. */
function renault(text: string): ReadCode | null {
  const [, digits] = /^DF\s?(\d{1,4})$/.exec(text) ?? []
  return digits ? { form: 'df', written: `DF${digits.padStart(3, '0')}`, code: null } : null
}

/** Five and six digits of VAG's tools. Above 0xC000, or with a zero in front of six digits, they are the two bytes. */
function decimal(text: string): ReadCode | null {
  if (!/^\d{5,6}$/.test(text)) return null
  const number = Number(text)
  if (text.length === 6 && text.startsWith('0') && number > 0 && number <= 0xffff && isNoFiveDigits(number))
    return { form: 'decimal', written: text, code: codeOfTwoBytes(number) }
  if (text.length === 5 && number >= 0xc000 && number <= 0xffff)
    return { form: 'decimal', written: text, code: codeOfTwoBytes(number) }
  const written = text.length === 6 ? text.replace(/^0/, '') : text
  return { form: written.length === 5 ? 'vag' : 'ecu_own', written, code: codeOfVag(Number(written)) }
}

/** VAG's five digits hide behind a zero, too: `016785` is 16785. */
const isNoFiveDigits = (number: number) => codeOfVag(number) === null

/** Returns the P-code of VAG's five digits, 16555 is P0171; null for a number that only its control unit explains. */
export function codeOfVag(number: number): string | null {
  const [first, rest] = [Math.floor((number - 16_384) / 1024), (number - 16_384) % 1024]
  if (number < 16_384 || first > 3 || rest > 999) return null
  return `P${first}${String(rest).padStart(3, '0')}`
}
