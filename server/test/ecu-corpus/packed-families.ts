import { packed } from './build-read.ts'
import { type Family, KiB } from './family.ts'

const number = (value: number) => [value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 0xff)

/** The record of Opel's E87 around a number. */
const e87Record = (value: string) => [
  ...[0, 0, 0, 1, 0x20, 0x03, 0x50, 0, 0, 0x41, 0x42, 0xff, 0xff, 0, 0, 0],
  ...Buffer.from(value),
]

/** Eight digits behind two zero bytes, as BMW stores them. */
const bmwRecord = (digits: string) => [0, 0, ...packed(digits)]

/** Families whose numbers are no text: as two digits a byte, as a number of 32 bits, or at a fixed place. */
export const packedFamilies: Family[] = [
  {
    name: 'MEVD17.2 of BMW: a packed number of unknown meaning stays evidence',
    plan: {
      size: 4096 * KiB,
      at: {
        '0x20000': '46/1/MEVD172__/1/P1000//',
        '0x8100': [...bmwRecord('08618012'), ...bmwRecord('08618012'), ...bmwRecord('08618012')],
        '0x8140': '0261S06551\0',
        // A table of equal numbers has no text beside it.
        '0x5100': [...bmwRecord('07123456'), ...bmwRecord('07123456'), ...bmwRecord('07123456')],
      },
    },
    found: { maker: 'Bosch', family: 'MEVD17.2', hardware: '0261S06551' },
  },
  {
    name: 'MSD81 of BMW: the family by its name; a packed number stays evidence',
    plan: {
      size: 2048 * KiB,
      at: {
        '0x20000': 'MSD81___',
        '0x6fe0': '@BMW7591231',
        '0x7000': [...bmwRecord('07577626'), ...bmwRecord('07577626'), ...bmwRecord('07577626')],
      },
    },
    found: { maker: 'Siemens', family: 'MSD81' },
  },
  {
    name: 'Volvo by Denso: hardware twice, software with two letters, all packed',
    plan: {
      size: 0x3c0000,
      at: {
        '0xd800': packed('31312345'),
        '0xda00': packed('31312345'),
        '0x3ffe0': [...packed('31336123'), 0x20, 0x41, 0x42, 0xff],
        '0x20000': 'DENSO CORPORATION',
      },
    },
    found: { maker: 'Denso', hardware: '31312345', software: '31336123 AB' },
  },
  {
    name: 'Volvo by Denso: the same as text',
    plan: {
      size: 0x3c0000,
      at: {
        '0xda00': '31312345',
        '0xdc00': '31312345',
        '0x3bfab0': '31336123 AB\0',
        '0x20000': 'DENSO CORPORATION',
      },
    },
    found: { maker: 'Denso', hardware: '31312345', software: '31336123 AB' },
  },
  {
    name: 'Evolution 9 of Mitsubishi: the number packed at F52',
    plan: {
      size: 512 * KiB,
      at: { '0x0': [...number(0x8f0), ...number(0xffffdffc)], '0xf52': packed('88590015') },
    },
    found: { maker: 'Mitsubishi', software: '88590015' },
  },
  {
    name: 'E87 of Opel: two records at their distance, the hardware at its place',
    plan: {
      size: 2048 * KiB,
      at: {
        '0x30000': e87Record('55590111'),
        '0xc0000': e87Record('55590222'),
        '0xfdb0': '55590333',
      },
    },
    found: { maker: 'Delco', family: 'E87', software: '55590222', hardware: '55590333' },
  },
  {
    name: 'P12 of GM: the operating system behind its mark',
    plan: { size: 1024 * KiB, at: { '0x8004': number(12_597_778), '0xffff8': [0xaa, 0x55] } },
    found: { maker: 'Delco', family: 'P12', software: '12597778' },
  },
  {
    name: 'P04 of GM: the operating system before the last two bytes',
    plan: { size: 512 * KiB, at: { '0x7fffa': number(9_369_193), '0x7fffe': [0xa5, 0x5a] } },
    found: { maker: 'Delco', family: 'P04', software: '9369193' },
  },
  {
    name: 'E54 of GM: it has the marks of P01 too',
    plan: {
      size: 512 * KiB,
      at: {
        '0x504': number(12_211_996),
        '0x3ffc': [0, 0, 0, 0],
        '0x1fffe': [0x4a, 0xfc],
        '0x20004': number(15_063_376),
        '0x7fffc': [0x4a, 0xfc, 0x4a, 0xfc],
      },
    },
    found: { maker: 'Delco', family: 'E54', software: '15063376' },
  },
]
