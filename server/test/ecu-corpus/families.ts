import { bmwFamilies } from './bmw-families.ts'
import { backwards, bytesOf, le32, packed, type ReadPlan } from './build-read.ts'
import { type Family, KiB } from './family.ts'
import { furtherFamilies } from './further-families.ts'
import { packedFamilies } from './packed-families.ts'

/** Numbers in maps and tables, which are none. */
const decoys = {
  '0x3000': '2227777772',
  '0x3040': 'A2222222222A1111111111',
  '0x3080': '0123456789012345678901234567890',
  '0x30c0': '333333333333333333333333',
}

/** A block of a TriCore unit: its id, size, software number and end mark. */
function tricoreBlock(at: number, kind: number, size: number, software: string, path = ''): ReadPlan['at'] {
  return {
    [at]: [kind, 0, 0, 0, ...le32(size)],
    [at + 0x1a]: software,
    ...(path && { [at + 0x78]: path }),
    [at + size - 4]: [0xef, 0xbe, 0xad, 0xde],
  }
}

/** The head of an EDC16 block. */
const edc16Block = (at: number, software: string): ReadPlan['at'] => ({
  [at + 0x10]: software,
  [at + 0x3c]: [0xfa, 0xde, 0xca, 0xfe, 0xca, 0xfe, 0xaf, 0xfe],
})

/** Writes a footer of Trionic 7: each field's length and id behind its letters, all back to front. */
function saabFooter(size: number, fields: [id: number, text: string][]): ReadPlan['at'] {
  const bytes = fields.flatMap(([id, text]) => [text.length, id, ...bytesOf(text)])
  return { [size - bytes.length]: [...bytes].reverse() }
}

const layouts: Family[] = [
  {
    name: 'M1.7: both numbers back to front',
    plan: {
      size: 32 * KiB,
      at: {
        '0x1e02': `${backwards('0261200405')}${backwards('1267355337')}24009`,
        '0x5000': '"0000000M1.7 ',
      },
    },
    found: { maker: 'Bosch', family: 'M1.7', hardware: '0261200405', software: '1267355337' },
  },
  {
    name: 'M3.1: behind the mark of the family',
    plan: {
      size: 64 * KiB,
      at: { '0x1ff2': `1350000M3\0`, '0x2100': backwards('0261203277') + backwards('2227355905') },
    },
    found: { maker: 'Bosch', family: 'M3.1', hardware: '0261203277', software: '2227355905' },
  },
  {
    name: 'M2.9: a MOTOR block with hardware and software side by side',
    plan: {
      size: 64 * KiB,
      at: { '0x5100': '"0000000M2.9 ', '0xcf01': '021906258BK    MOTOR    PMC 02612032191267358109' },
    },
    found: {
      maker: 'Bosch',
      family: 'M2.9',
      hardware: '0261203219',
      software: '1267358109',
      part: '021906258BK',
    },
  },
  {
    name: 'M2.9 of a VR6: several PMC entries before the numbers',
    plan: {
      size: 64 * KiB,
      at: {
        '0x5100': '"0000000M2.9 ',
        52993:
          '021906258CK    MOTOR    2,8L 6-Zyl.PMC 1 HS    PMC 2 AG    PMC 3 HS+AGRPMC 4 AG+AGR02612035711267358910',
      },
    },
    found: {
      maker: 'Bosch',
      family: 'M2.9',
      hardware: '0261203571',
      software: '1267358910',
      part: '021906258CK',
    },
  },
  {
    name: 'M4.4: digits without a separator',
    plan: {
      size: 128 * KiB,
      at: { '0x8005': '47/1/M4.4/05/5044/DAMOS0C04//150699/', '0x1fc00': '026120422510373552771270544' },
    },
    found: { maker: 'Bosch', family: 'M4.4', hardware: '0261204225', software: '1037355277' },
  },
  {
    name: 'M5.92: the path follows the software without a blank',
    plan: {
      size: 256 * KiB,
      at: {
        '0xbf06': '8D0907557P  1.8L R4/5VT MOTR    D06026120425810373502695 5/1/M5.92/'.replace('5 5', '55'),
      },
    },
    found: {
      maker: 'Bosch',
      family: 'M5.92',
      hardware: '0261204258',
      software: '1037350269',
      part: '8D0907557P',
    },
  },
  {
    name: 'LH-Jetronic',
    plan: { size: 32 * KiB, at: { '0x7f00': '02800009822287356420L01LH-JET' } },
    found: { maker: 'Bosch', family: 'LH-Jetronic', hardware: '0280000982', software: '2287356420' },
  },
  {
    name: 'EDC1: a letter that isn’t printable between the numbers',
    plan: { size: 64 * KiB, at: { '0x7fd9': '0281001198\xff2287358770\xffA50AM000' } },
    found: { maker: 'Bosch', hardware: '0281001198', software: '2287358770' },
  },
  {
    name: 'EDC3: part, engine, gearbox and hardware',
    plan: {
      size: 256 * KiB,
      at: { '0x1fba9': '028906021GM 1,9l R4 EDC  SG  1421 0281001658 C86BM500HEX028906021GM 1096' },
    },
    found: { maker: 'Bosch', hardware: '0281001658', part: '028906021GM' },
  },
  {
    name: 'EDC3 on two chips, given out one after the other',
    plan: {
      size: 256 * KiB,
      order: 'halves',
      at: { '0x1fba9': '028906021GM 1,9l R4 EDC  SG  1421 0281001658 C86BM500HEX028906021GM 1096' },
    },
    found: { maker: 'Bosch', hardware: '0281001658', part: '028906021GM' },
  },
  {
    name: 'EDC15: filled with C3',
    plan: {
      size: 512 * KiB,
      fill: 0xc3,
      at: {
        '0x8000': 'TSW V2.40 280700 1718 C7/ESB/G40',
        '0x5eba9': '038906019BJ 1,9l R4 EDC  SG  0812 0281010176 F8DJT600   038906019BJ 0399',
        '0x76ba9': '038906019BJ 1,9l R4 EDC  SG  0812 0281010176 F8DJT600   038906019BJ 0399',
      },
    },
    found: { maker: 'Bosch', family: 'EDC15', hardware: '0281010176', part: '038906019BJ' },
  },
  {
    name: 'EDC15 with its bytes swapped',
    plan: {
      size: 512 * KiB,
      fill: 0xc3,
      order: 'swapped',
      at: { '0x5eba9': '038906019BJ 1,9l R4 EDC  SG  0812 0281010176 F8DJT600   038906019BJ 0399' },
    },
    found: { maker: 'Bosch', family: 'EDC15', hardware: '0281010176', part: '038906019BJ' },
  },
  {
    name: 'ME7.5: hardware and software back to back, a project behind them',
    plan: {
      size: 1024 * KiB,
      at: {
        '0x10000': 'ZZ\xff\xff40/1/ME7.5/5/4013.00//24F/Dst02o/050603/',
        '0x14300': '02612078811037381350P447HAS9',
        '0x14400': '06A906032NR MOTRONIC ME7.5    0003',
      },
    },
    found: {
      maker: 'Bosch',
      family: 'ME7.5',
      hardware: '0261207881',
      software: '1037381350',
      part: '06A906032NR',
    },
  },
  {
    name: 'ME7 sector of PSA: NUL between the numbers',
    plan: { size: 64 * KiB, at: { '0x0': 'ZZ\xff\xff', '0x4300': '\xc80261206942\x001037353507\0' } },
    found: { maker: 'Bosch', hardware: '0261206942', software: '1037353507' },
  },
  {
    name: 'MED9: hardware with a letter, fields apart by NUL',
    plan: {
      size: 2048 * KiB,
      at: {
        '0x20000': '55/1/MED9.1/120/MED91//',
        '0x30000': '0261S02625\x001037391235\0H5.1.6\x004E0910559  0010 3.1l V6/4V\0',
      },
    },
    found: {
      maker: 'Bosch',
      family: 'MED9.1',
      hardware: '0261S02625',
      software: '1037391235',
      part: '4E0910559',
    },
  },
  {
    name: 'MED9: project, software and part run together',
    plan: {
      size: 512 * KiB,
      at: { '0x20000': '55/1/MED9.5.10/120/X//', '0x30000': '0261S021111037387233P541H5161K0907115AF' },
    },
    found: {
      maker: 'Bosch',
      family: 'MED9.5.10',
      hardware: '0261S02111',
      software: '1037387233',
      part: '1K0907115AF',
    },
  },
  {
    name: 'EDC16U1: software in the heads, hardware beside the part',
    plan: {
      size: 1024 * KiB,
      at: {
        ...edc16Block(0xd0000, '1037369820P379V51R'),
        '0x80010': '1037369820P379V51R',
        '0xd5000': '0281011883     03G906016G 0453 R4 1.9L EDC',
      },
    },
    found: {
      maker: 'Bosch',
      family: 'EDC16U1',
      hardware: '0281011883',
      software: '1037369820',
      part: '03G906016G',
    },
  },
  {
    name: 'EDC16C39: the path names the family, no hardware number',
    plan: {
      size: 2048 * KiB,
      at: { ...edc16Block(0x1c0000, '1037A50286P456V9'), '0x1c0601': 'EDC16C39/009/C456/001/19810101/' },
    },
    found: { maker: 'Bosch', family: 'EDC16C39', software: '1037A50286' },
  },
  {
    name: 'EDC17C46: the data’s software, not the start-up block’s',
    plan: {
      size: 2048 * KiB,
      at: {
        ...tricoreBlock(0x4000, 0x10, 0x4000, '1037500001'),
        ...tricoreBlock(0x20000, 0x40, 0x40000, '1037510002'),
        ...tricoreBlock(0x80000, 0x60, 0x20000, '1037517803', '34/1/EDC17_C46/5/P643//C643X5L8///'),
        '0x90000': '03L907309N \x0003L906018JG \x001234 R4 2,0L EDC\0',
        '0x401a0': '0281016074',
      },
    },
    found: {
      maker: 'Bosch',
      family: 'EDC17C46',
      hardware: '0281016074',
      software: '1037517803',
      part: '03L906018JG',
    },
  },
  {
    name: 'EDC17 of PSA: the processor’s constant is no software number, the part is packed',
    plan: {
      size: 4096 * KiB,
      at: {
        '0x100': packed('9678123450'),
        '0x140': packed('9678123450'),
        '0x401a': '1037555072',
        '0x60000': '41/1/EDC17_C60/5/P1123//',
      },
    },
    found: { maker: 'Bosch', family: 'EDC17C60', part: '9678123450' },
  },
  {
    name: 'MD1CP001 of Mercedes: digits before the path',
    plan: { size: 4096 * KiB, at: { '0x20000': '654902111246/1/MD1CP001/1/DA_MDG1' } },
    found: { maker: 'Bosch', family: 'MD1CP001', software: '6549021112' },
  },
  {
    name: 'Simtec 56',
    plan: { size: 128 * KiB, at: { '0x0': [2, 0, 0xb0], '0x1000': 'RS90506365 0106577255425b5WK907302' } },
    found: {
      maker: 'Siemens',
      family: 'Simtec56',
      hardware: '5WK90730',
      software: '0106577255425b',
      part: '90506365',
    },
  },
  {
    name: 'MS43: the record, the name of the data, the part three times running',
    plan: {
      size: 512 * KiB,
      at: {
        '0x3f80': '5WK90027--1061330037MS43060414051158416577357604b-',
        '0x6fe80': '755161575516157551615',
        '0x70040': 'ca430069.DAT',
      },
    },
    found: { maker: 'Siemens', family: 'MS43', hardware: '5WK90027', software: '430069', part: '7551615' },
  },
  {
    name: 'SID801: the record of the hardware',
    plan: {
      size: 512 * KiB,
      at: {
        '0x0': [0xfa, 0, 0x46, 4],
        '0x800': '5WS40145A-T 244177913   04020028014941S220040001C0',
        '0x900': '111PM3210050111PM3210050111PM3210050CAPM3630.DAT',
      },
    },
    found: { maker: 'Siemens', family: 'SID801', hardware: '5WS40145A-T', software: '244177913' },
  },
  {
    name: 'PPD1.2',
    plan: {
      size: 2048 * KiB,
      at: {
        262144:
          '6576286135--    111SN100K5400000111SN100K5400000111SN100K5400000CASN1K54.DAT    03G906018DT R4 2.0l PPD1.2',
      },
    },
    found: { maker: 'Siemens', family: 'PPD1.2', software: '6576286135', part: '03G906018DT' },
  },
  {
    name: 'SID801 without any text',
    plan: { size: 512 * KiB, at: { '0x0': [0xc0, 0xf0, 0xa0, 0x14] } },
    found: { maker: 'Siemens', family: 'SID801' },
  },
  {
    name: 'IAW 4LV: bytes swapped',
    plan: { size: 512 * KiB, order: 'swapped', at: { '0x20000': '036906034AM  MARELLI  4LV        6213' } },
    found: { maker: 'Marelli', family: 'IAW4LV', part: '036906034AM' },
  },
  {
    name: 'MJD 6JF: numbers at fixed places',
    plan: {
      size: 0x70000,
      at: { '0x6009a': '31315X375', '0x600a8': '55198921', '0x6e000': '6JF   MUST_C5131' },
    },
    found: { maker: 'Marelli', family: 'MJD6JF', software: '31315X375', part: '55198921' },
  },
  {
    name: 'Multec diesel',
    plan: { size: 262_144, at: { '0x29000': '97231405 DGDHCR\0' } },
    found: { maker: 'Delphi', family: 'Multec', software: '97231405' },
  },
  {
    name: 'DCM6.2 of the Volkswagen group',
    plan: { size: 4096 * KiB, at: { '0x20000': '1MVAGAPP_12345\0EV_ECM16TDI03004L906026CT\xff\xff\xff' } },
    found: { maker: 'Delphi', family: 'DCM6.2V', part: '04L906026CT' },
  },
  {
    name: 'Subaru by Denso: the id at its place',
    plan: { size: 1024 * KiB, at: { '0x2000': 'AZ1G101M', '0x8000': 'Copr.DENSO2011 ' } },
    found: { maker: 'Denso', family: 'SH7058', software: 'AZ1G101M' },
  },
  {
    name: 'Trionic 7: a footer back to front',
    plan: {
      size: 512 * KiB,
      at: saabFooter(512 * KiB, [
        [0x95, 'EU0CF01O.55P'],
        [0x94, '5166354'],
        [0x93, '5042348'],
      ]),
    },
    found: {
      maker: 'Saab',
      family: 'TRIONIC7',
      hardware: '5042348',
      software: 'EU0CF01O.55P',
      part: '5166354',
    },
  },
  {
    name: 'P01 of GM: the operating system as a number',
    plan: {
      size: 512 * KiB,
      at: { '0x504': [0, 0xba, 0x57, 0x1c], '0x1fffe': [0x4a, 0xfc], '0x7fffe': [0x4a, 0xfc] },
    },
    found: { maker: 'Delco', family: 'P01', software: '12211996' },
  },
]

/** Layouts of families from published descriptions; sources: docs/decisions/ecu-identification.md. */
export const families: Family[] = [...layouts, ...furtherFamilies, ...packedFamilies, ...bmwFamilies].map(
  (family) => {
    const { plan } = family
    return plan.size > 64 * KiB ? { ...family, plan: { ...plan, at: { ...decoys, ...plan.at } } } : family
  },
)
