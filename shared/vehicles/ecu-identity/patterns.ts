/**
 * Patterns that identify an ECU in its own text. Strict on purpose: looser patterns (`ME7`, `CM` and three digits)
 * hit random data. All are linear in time: nothing unbounded is repeated.
 */

type FamilyPattern = {
  maker: string
  pattern: RegExp
  /** Plausible sizes of a whole read in KiB, wide enough for reads of the calibration alone. */
  sizes?: readonly [min: number, max: number]
}

const smallFlash = [128, 1024] as const
const mediumFlash = [256, 2560] as const
const largeFlash = [256, 10_240] as const
const hugeFlash = [512, 16_384] as const

/** Families come first; numbers only confirm them. */
export const familyPatterns: FamilyPattern[] = [
  { maker: 'Bosch', pattern: /EDC15(?:[ _]?(?:VM|P|C|V|M)\d{0,2}\+?)?/g, sizes: smallFlash },
  { maker: 'Bosch', pattern: /EDC16(?:[ _]?(?:CP|C|U|M)\d{0,2}\+?)?/g, sizes: mediumFlash },
  { maker: 'Bosch', pattern: /EDC17(?:[ _]?(?:CP|CV|UC|U|C)\d{0,2})?/g, sizes: largeFlash },
  { maker: 'Bosch', pattern: /MEV?D?17\.\d{1,2}(?:\.\d{1,2}){0,2}/g, sizes: largeFlash },
  { maker: 'Bosch', pattern: /MED9(?:\.\d{1,2}){1,3}/g, sizes: mediumFlash },
  { maker: 'Bosch', pattern: /(?<![0-9A-Z])ME7(?:\.\d{1,2}){1,3}/g, sizes: smallFlash },
  { maker: 'Bosch', pattern: /(?<![0-9A-Z])M[GD]1(?:CS|CP|CE|CA)\d{3}/g, sizes: hugeFlash },
  { maker: 'Siemens', pattern: /SID ?80[1-9][A-Z]?/g, sizes: mediumFlash },
  { maker: 'Siemens', pattern: /SIMOS ?\d{1,2}(?:\.\d{1,2}){0,2}/gi, sizes: [256, 8192] },
  { maker: 'Siemens', pattern: /(?<![0-9A-Z])PPD1\.\d/g, sizes: mediumFlash },
  { maker: 'Siemens', pattern: /(?<![0-9A-Z])PCR2\.\d/g, sizes: mediumFlash },
  { maker: 'Siemens', pattern: /EMS2000/g },
  { maker: 'Siemens', pattern: /(?<![0-9A-Z])MS43(?![0-9A-Z])/g, sizes: [32, 1024] },
  { maker: 'Delphi', pattern: /(?<![0-9A-Z])DCM(?:3\.\d|6\.\d|7\.1)[A-Z]?(?![0-9A-Z])/g, sizes: [256, 8192] },
  { maker: 'Marelli', pattern: /IAW ?\d[A-Z]{2}(?![A-Z])/g },
  { maker: 'Marelli', pattern: /(?<![0-9A-Z])MJD ?\d[A-Z][0-9A-Z](?![0-9A-Z])/g },
  { maker: 'Denso', pattern: /SH705\d/g, sizes: [256, 2048] },
  { maker: 'Hitachi', pattern: /HITACHI/gi },
  { maker: 'Cummins', pattern: /CUMMINS/gi },
  { maker: 'Cummins', pattern: /(?<![0-9A-Z])CM2[1-4]50[A-Z]?(?![0-9A-Z])/g },
]

type NumberPattern = { kind: 'hardware' | 'software' | 'parts'; maker?: string; pattern: RegExp }

export const numberPatterns: NumberPattern[] = [
  { kind: 'hardware', maker: 'Bosch', pattern: /(?<!\d)0(?:281|261)\d{6}(?!\d)/g },
  { kind: 'hardware', maker: 'Siemens', pattern: /5WK9\d{4,6}|5WP4\d{3,5}|5WS4\d{4}[A-Z](?:-T)?/g },
  { kind: 'hardware', maker: 'Continental', pattern: /A2C\d{8,10}/g },
  { kind: 'software', maker: 'Bosch', pattern: /(?:1037|1039|1267|1277|2227|2537)[0-9A-Z]\d{5}(?!\d)/g },
  // VAG, PSA, Mercedes
  { kind: 'parts', pattern: /(?<![0-9A-Z])[0-9][0-9A-Z]{2}90[67]\d{3}[A-Z]{0,2}/g },
  { kind: 'parts', pattern: /(?<!\d)96\d{8}(?!\d)/g },
  { kind: 'parts', pattern: /A\d{3} ?\d{3} ?\d{2} ?\d{2}/g },
]
