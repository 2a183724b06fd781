import { type Family, KiB } from './family.ts'

/** BMW's petrol units by Siemens whose numbers have places of their own. */
export const bmwFamilies: Family[] = [
  {
    name: 'MS41: the unit’s number and the calibration’s at their places',
    plan: {
      size: 256 * KiB,
      at: { '0x6025': '1437806\0', '0x1400d': '160011110\0', '0x9000': '1406464\0', '0xa000': '12345678\0' },
    },
    found: { maker: 'Siemens', family: 'MS41', software: '60011110', part: '1437806' },
  },
  {
    name: 'MS41 as the processor counts: blocks of 16 KiB change places',
    plan: { size: 256 * KiB, at: { '0x2025': '1406464\0', '0x1000e': '12011150\0' } },
    found: { maker: 'Siemens', family: 'MS41', software: '12011150', part: '1406464' },
  },
  {
    name: 'MS41, the calibration alone: the digit of its coding stands four times',
    plan: {
      size: 24 * KiB,
      at: { '0xd': '141011120\0', '0x17': '1', '0x27': '1', '0x37': '1' },
    },
    found: { maker: 'Siemens', family: 'MS41', software: '41011120' },
  },
  {
    name: 'MSS54: the number of program and data',
    plan: { size: 512 * KiB, at: { '0x8000': '211322001501JD34\0', '0x3000': '1211322001501' } },
    found: { maker: 'Siemens', family: 'MSS54', software: '211322001501JD34' },
  },
  {
    name: 'MSS54HP: another project, letters and digits in any order behind it',
    plan: { size: 1024 * KiB, at: { '0x8000': '211323002701J4E9\0' } },
    found: { maker: 'Siemens', family: 'MSS54HP', software: '211323002701J4E9' },
  },
  {
    name: 'MSS54HP of the CSL',
    plan: { size: 64 * KiB, at: { '0x100': '211325000401PD1D\0' } },
    found: { maker: 'Siemens', family: 'MSS54HP', software: '211325000401PD1D' },
  },
]
