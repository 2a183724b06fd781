import { KiB, textAt, u32 } from './byte-view.ts'
import type { Finding } from './layouts/layout.ts'

/** Finds what stands at fixed places in Siemens' units. */
export const siemensPlaces = (view: DataView, text: readonly Finding[]): Finding[] => [
  ...siemensHeads(view, text),
  ...siemensSizes(view, text),
  ...ms41Numbers(view),
]

/** First bytes of Siemens' flashes that hold no text, with their sizes. */
const siemensStarts = [
  { family: 'SID801', size: 512 * KiB, start: 0xc0f0a014 },
  { family: 'SID801', size: 512 * KiB, start: 0xfa004604 },
  { family: 'EMS2000', size: 256 * KiB, start: 0xc0f068a6 },
  { family: 'SIMOS2', size: 256 * KiB, start: 0xc064a820 },
  { family: 'SIMOS2', size: 256 * KiB, start: 0xfa003204 },
  { family: 'SIMOS3', size: 512 * KiB, start: 0xf030e844 },
  { family: 'SIMOS3', size: 512 * KiB, start: 0xf0305874 },
  { family: 'SIMOS3', size: 512 * KiB, start: 0xf030a04c },
  { family: 'SIMOS3', size: 512 * KiB, start: 0xf030c06c },
  { family: 'SIMOS', size: 128 * KiB, start: 0x02589505 },
  { family: 'SIMOS', size: 128 * KiB, start: 0x02569f05 },
]

/** A start counts where no other maker's numbers stand in the text. */
function siemensHeads(view: DataView, text: readonly Finding[]): Finding[] {
  const start = u32(view, 0)
  const head = siemensStarts.find((one) => one.start === start && one.size === view.byteLength)
  if (!head || text.some(({ field, value, score }) => field === 'maker' && value !== 'Siemens' && score > 3))
    return []
  return [
    { field: 'family', value: head.family, at: 0, how: 'first_bytes', score: 4 },
    { field: 'maker', value: 'Siemens', at: 0, how: 'first_bytes', score: 4 },
  ]
}

/** SID803A has the larger flash; the names in it are those of SID803. */
function siemensSizes(view: DataView, text: readonly Finding[]): Finding[] {
  if (view.byteLength !== 2048 * KiB) return []
  const name = text.find(({ field, value }) => field === 'family' && value === 'SID803')
  return name ? [{ field: 'family', value: 'SID803A', at: name.at, how: 'structure', score: 3 }] : []
}

/** Beginnings of the numbers of MS41's calibrations, those of MS41.0, MS41.1 and MS41.2. */
const ms41Calibration = /^(?:12|41|42|59|60|85)[0-9A-Z]{6}$/

/**
 * BMW's MS41: the calibration's number at 1400E of the whole flash and, seven digits of the unit's at 6025. Tools that
 * read as the processor counts give blocks of 4000 swapped. In a read of the calibration alone its number stands at E, and the
 * last digit of its coding before it and three times more.
 */
function ms41Numbers(view: DataView): Finding[] {
  if (view.byteLength === 24 * KiB) {
    const coding = [0xd, 0x17, 0x27, 0x37].map((at) => textAt(view, at, 1))
    const isSame = new Set(coding).size === 1 && /^[0-9]$/.test(coding[0] ?? '')
    return isSame ? ms41Calibrations(view, 0xe) : []
  }
  if (view.byteLength !== 256 * KiB) return []
  for (const swapped of [0, 0x4000]) {
    const at = 0x6025 ^ swapped
    const part = textAt(view, at, 7)
    const calibration = ms41Calibrations(view, 0x1400e ^ swapped)
    if (!part || !/^1\d{6}$/.test(part) || calibration.length === 0) continue
    return [{ field: 'part', value: part, at, how: 'fixed_place', score: 6 }, ...calibration]
  }
  return []
}

function ms41Calibrations(view: DataView, at: number): Finding[] {
  const value = textAt(view, at, 8)
  if (!value || !ms41Calibration.test(value) || new Set(value).size < 3) return []
  return [
    { field: 'software', value, at, how: 'fixed_place', score: 6 },
    { field: 'family', value: 'MS41', at, how: 'fixed_place', score: 5 },
    { field: 'maker', value: 'Siemens', at, how: 'fixed_place', score: 5 },
  ]
}
