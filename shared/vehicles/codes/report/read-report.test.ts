import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'

const vcds = `VCDS Version: Release 99.1 (x64)
Tuesday,04,August,2026,14:05:11
Chassis Type: 5K (VW Golf)

Address 01: Engine (CAY)       Labels: 03L-906-023-CAY.clb
   Part No SW: 03L 906 023 AB    HW: 03L 907 309
   Component: R4 1,6L EDC   H23  4711
   Coding: 0050078
   Shop #: WSC 00066 000 00000

3 Faults Found:
16785 - EGR System: Insufficient Flow
          P0401 - 001 - Intermittent - MIL ON
             Freeze Frame:
                    Fault Status: 01100001
                    Fault Priority: 0
                    Mileage: 180412 km
5464 - Oil Pressure Switch
          P164D 00 [237] - Malfunction
          Intermittent - Not Confirmed - Tested Since Memory Clear
01314 - Engine Control Module
          004 - No Signal/Communication - Intermittent
Readiness: 0 0 0 0 1

Address 19: CAN Gateway (J533)       Labels: 7N0-907-530-V1.clb
1 Fault Found:
53286 - Traction Control: Please Read Its Faults
          U1026 - 000 - Static
`

test('a report of VCDS is read: numbers and P-codes are one fault, other numbers none', () => {
  const { layout, codes } = readReport(vcds)
  expect(layout).toBe('vcds')
  expect(codes).toMatchObject([
    {
      code: 'P0401',
      text: 'EGR System: Insufficient Flow',
      statuses: ['sporadic', 'lamp_on'],
      units: ['Engine'],
    },
    { code: 'P164D-00', text: 'Oil Pressure Switch', statuses: ['sporadic'], units: ['Engine'] },
    { code: '01314', text: 'Engine Control Module', statuses: ['sporadic'] },
    { code: 'U1026', statuses: ['permanent'], units: ['CAN Gateway'] },
  ])
})

test.each([
  [
    'VCDS',
    'VIN: WVWZZZ1KZAW000001   Mileage: 180412km-112102miles\nMileage: 179000 km',
    'WVWZZZ1KZAW000001',
    180_412,
  ],
  ['Autocom', 'VIN: wv1zzz2ezb6012345\nOdometer: 112,102 mi', 'WV1ZZZ2EZB6012345', 180_411],
  [
    'German words',
    'Fahrgestellnummer: WVW ZZZ 1KZ AW 000001\nKilometerstand: 180.412 km',
    'WVWZZZ1KZAW000001',
    180_412,
  ],
  ['French words', 'N° de châssis\nKilométrage : 95 300 km', null, 95_300],
  ['Arabic words', 'رقم الهيكل: WVWZZZ1KZAW000001\nعداد المسافة: 180412 كم', 'WVWZZZ1KZAW000001', 180_412],
  ['a VIN that is too short', 'VIN: WVWZZZ1KZAW00001', null, null],
  ['neither', 'P0401 stored at 12.4 V, 2011', null, null],
])('VIN and mileage are read out of a report with %s', (_, text, vin, mileage) => {
  expect(readReport(text)).toMatchObject({ vin, mileage })
})

const autocom = `Autocom CARS
Vehicle: Volkswagen Crafter 2.0 TDI
VIN: WV1ZZZ2EZB6012345
System: Engine/EDC17CP20
Fault codes (3)
P0401, EGR, flow too low, Intermittent
P2463-00 Diesel particulate filter, soot too high. (Permanent)
P0299
  Boost pressure too low
  Status: Stored
System: ABS/MK60
C0035 Wheel speed sensor - Confirmed
P0401, EGR, flow too low, Permanent
`

test('a report of Autocom or Delphi is read, with doubles joined', () => {
  const { layout, codes } = readReport(autocom)
  expect(layout).toBe('autocom')
  expect(codes).toMatchObject([
    {
      code: 'P0401',
      text: 'EGR, flow too low',
      statuses: ['sporadic', 'permanent'],
      units: ['Engine/EDC17CP20', 'ABS/MK60'],
    },
    { code: 'P2463-00', text: 'Diesel particulate filter, soot too high.', statuses: ['permanent'] },
    { code: 'P0299', text: 'Boost pressure too low', statuses: ['stored'] },
    { code: 'C0035', text: 'Wheel speed sensor', statuses: ['confirmed'], units: ['ABS/MK60'] },
  ])
})

const launch = `LAUNCH X-431 PRO
System: ECM
P038013 Glow plug circuit, current too high [Current]
U010087 Lost communication with the ECM  History
System: TCM
P0700 Transmission control system [Pending]
`

test('a report of Launch is read: “current” is a status only where it stands as one', () => {
  const { layout, codes } = readReport(launch)
  expect(layout).toBe('launch')
  expect(codes).toMatchObject([
    { code: 'P0380-13', text: 'Glow plug circuit, current too high', statuses: ['current'], units: ['ECM'] },
    { code: 'U0100-87', statuses: ['stored'], units: ['ECM'] },
    { code: 'P0700', statuses: ['pending'], units: ['TCM'] },
  ])
})

test.each([
  ['codes in a sentence', 'It shows p0401 and P2463, sometimes P0401 again.', ['P0401', 'P2463']],
  ['a list of VAG numbers', '16785\n17964 - Boost\n18000 km', ['P0401', 'P1556']],
  ['bytes', '0xC100 and 0x040113', ['U0100', 'P0401-13']],
  ['trucks', 'SPN 3251 FMI 0\nSPN: 94, FMI: 18', ['SPN 3251 FMI 0', 'SPN 94 FMI 18']],
  ['Renault', 'DF012 and df 1070', ['DF012', 'DF1070']],
  ['German statuses', 'P0401 AGR (sporadisch)\r\nP2002 DPF, statisch', ['P0401', 'P2002']],
  ['Arabic digits', 'P٠٤٠١', ['P0401']],
  ['no codes', 'VIN WVWZZZ1KZAW000001, 03L906018DT, 12345 km, B-MR 1024, C1, 0281012345', []],
])('%s are read', (_, text, expected) => {
  expect(readReport(text).codes.map(({ code }) => code)).toEqual(expected)
})

test('a large text is read in no time, and no more than 300 codes of it', () => {
  const many = Array.from(
    { length: 4096 },
    (_, n) => `P0${n.toString(16).padStart(3, '0')} word, stored`,
  ).join('\n')
  const began = performance.now()
  expect(readReport(many).codes).toHaveLength(300)
  expect(readReport('P'.repeat(longest)).codes).toEqual([])
  expect(readReport(' '.repeat(longest)).codes).toEqual([])
  expect(readReport('SPN '.repeat(longest / 4)).codes).toEqual([])
  expect(performance.now() - began).toBeLessThan(5000)
})
const longest = 1024 * 1024

test.each(['P0401 and P2463', 'P0401 und P2463 und P0299', 'P0401 و P2463'])(
  'a word that joins the codes of “%s” isn’t their meaning',
  (text) => {
    expect(readReport(text).codes.map(({ code, text }) => [code, text])).toContainEqual(['P0401', ''])
  },
)
