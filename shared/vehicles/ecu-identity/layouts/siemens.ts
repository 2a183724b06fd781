import { type Layout, pattern } from './layout.ts'

const maker = 'Siemens'
const mediumFlash = [192, 2560] as const

/** Siemens and Continental, whose names changed over the years while the families went on. */
export const siemensLayouts: Layout[] = [
  {
    how: 'simtec_record',
    maker,
    family: 'Simtec56',
    pattern: /R[ST](?<part>\d{8}) {1,2}(?<software>\d{12,16}[a-z])(?<hardware>5WK9\d{4})/g,
    score: 12,
  },
  {
    how: 'ms4_record',
    maker,
    pattern: /(?<hardware>5WK9\d{3,4})[A-Z]?--\d{10}(?<family>MS4\d)/g,
    score: 12,
  },
  {
    how: 'sid_record',
    maker,
    pattern: /(?<hardware>5WS4\d{4}[A-Z](?:-T)?)[ \t]{1,4}(?<software>\d{9})(?![0-9])/g,
    score: 12,
  },
  // The head of the calibration: its number, the row three times, its name, in pieces of sixteen bytes
  {
    how: 'serial_and_project',
    maker,
    pattern: /(?<![0-9])(?<software>\d{10})--[ \t\n]{1,6}111[A-Z]{1,2}[0-9A-Z]/g,
    score: 8,
  },
  {
    how: 'serial_and_project',
    maker: 'Continental',
    pattern: /(?<![0-9A-Z])(?<software>10\d{6}[A-Z]{2})[- \t\n]{1,8}111SC[0-9A-Z]{11}/g,
    score: 8,
  },
  { how: 'serial_and_project', maker, pattern: /(?<![0-9])(?<software>657[67]\d{6})(?=--)/g, score: 5 },
  { how: 'hardware', maker, pattern: /(?<hardware>5WK9 ?\d{3,4}(?:[A-Z](?![A-Za-z0-9]))?)/g, score: 5 },
  { how: 'hardware', maker, pattern: /(?<hardware>5WP4\d{3,4})/g, score: 5 },
  { how: 'hardware', maker, pattern: /(?<hardware>5WS4\d{4}[A-Z](?:-T)?)/g, score: 5 },
  {
    how: 'hardware',
    maker: 'Continental',
    pattern: /(?<![0-9A-Z])(?<hardware>A2C\d{8}(?:\d{2})?)(?![0-9])/g,
    score: 4,
  },
  {
    how: 'hardware',
    maker,
    pattern: /(?<![0-9A-Z])(?<hardware>S1(?:0[3-9]|1[0-7])\d{6}[A-Z]?)(?![0-9A-Z])/g,
    score: 4,
  },
  { how: 'serial_number', maker, pattern: /(?<![0-9A-Z])S1(?:18|20|22)\d{6}/g, score: 4 },

  // The name of the calibration, and the row that stands three times
  {
    how: 'dataset_name',
    maker,
    family: 'MS43',
    pattern: /ca(?<software>43\d{4})\d{0,8}\.DAT/g,
    score: 10,
    sizes: [32, 1024],
  },
  {
    how: 'dataset_name',
    maker,
    family: 'MS42',
    pattern: /(?:ca|CA)(?<software>0110[A-Z][0-9A-Z])\w{0,8}\.DAT/g,
    score: 10,
    sizes: [32, 1024],
  },
  { how: 'dataset_name', maker, pattern: /(?:CA|ca)[A-Za-z0-9]{4,10}\.DAT/g, score: 4 },
  { how: 'dataset_name', maker: 'Continental', pattern: /CASC[A-Z0-9]{4}\.DAT/g, score: 7 },
  {
    how: 'row_three_times',
    maker,
    pattern: /111(?<row>[A-Za-z]{1,2}[A-Za-z0-9_]{2,14}?)111\k<row>111\k<row>/g,
    score: 6,
  },
  ...(
    [
      ['SIMOS', /cas21\d{3}\.DAT|111s21[0-9_]/g],
      ['SIMOS6.2', /CAS62[A-Z0-9]{2,8}\.DAT/g],
      ['SIMOS8.1', /CAS81[A-Z0-9]{2,8}\.DAT/g],
      ['SIMOS8.2', /CAS82[A-Z0-9]{2,8}\.DAT/g],
      ['SIMOS8.3', /CAS83[A-Z0-9]{2,8}\.DAT/g],
      ['SIMOS8.5', /CAS85[A-Z0-9]{2,8}\.DAT/g],
      ['PCR2.1', /CASM2[A-Z0-9]{2,8}\.DAT/g],
      ['SID803A', /111VO\d{11}111VO\d{11}/g],
    ] as const
  ).map(([family, pattern]) => ({ how: 'dataset_name' as const, maker, family, pattern, score: 7 })),
  {
    how: 'row_three_times',
    maker,
    family: 'SID801',
    pattern: /111PM3\d{2,6}|CAPM3\d{3}/g,
    score: 6,
    sizes: [256, 1024],
  },
  {
    how: 'row_three_times',
    maker,
    family: 'SID803',
    pattern: /111(?:PO|VO)[0-9A-Z]|CA(?:PO|VO)\w{4}\.DAT/g,
    score: 5,
    sizes: mediumFlash,
  },
  // BMW's M3: 2113, the project, the program and the data; the project identifies the type.
  ...(
    [
      ['MSS54', /(?<![0-9])(?<software>211322\d{6}[JPQ][0-9A-Z]{3})(?![0-9A-Za-z])/g],
      ['MSS54HP', /(?<![0-9])(?<software>21132[35]\d{6}[JPQ][0-9A-Z]{3})(?![0-9A-Za-z])/g],
    ] as const
  ).map(([family, pattern]) => ({ how: 'program_number' as const, maker, family, pattern, score: 8 })),

  // Names of families
  {
    how: 'name',
    maker,
    pattern: /(?<![A-Z0-9])(?<family>SID ?80[1-9][A-Z]?)(?![0-9])/g,
    score: 5,
    sizes: mediumFlash,
  },
  {
    how: 'name',
    maker: 'Continental',
    pattern: /(?<![A-Z0-9])(?<family>SID ?(?:20|21|30|31)\d)(?![0-9])/g,
    score: 5,
    sizes: [512, 8192],
  },
  {
    how: 'name',
    maker,
    pattern: /(?<family>SIMOS ?[1-9](?:\.\d{1,2}){1,2})(?![0-9])/gi,
    score: 5,
    sizes: [64, 4096],
  },
  {
    how: 'name',
    maker: 'Continental',
    pattern: /(?<family>SIMOS ?1\d(?:\.\d{1,2}){0,2})(?![0-9])/gi,
    score: 5,
    sizes: [256, 8192],
  },
  { how: 'name', maker, family: 'SIMOS', pattern: /SIMOS/g, score: 4 },
  // SC8 is the project of 18.1, 18.2, 18.4 and 18.6: it names none of them.
  {
    how: 'name',
    maker: 'Continental',
    family: 'SIMOS18.10',
    pattern: /(?<![0-9A-Z])SCG[0-9A-Z]{2}[A-Z0-9]\d{2,3}0{0,2}(?=[ \t])/g,
    score: 4,
    sizes: [256, 8192],
  },
  {
    how: 'name',
    maker: 'Continental',
    family: 'SIMOS18.10',
    pattern: /J623[ \t\n]{1,4}SC110/g,
    score: 5,
    sizes: [256, 8192],
  },
  { how: 'name', maker, pattern: /(?<![0-9A-Z])(?<family>MSD8[01])(?=__)/g, score: 6, sizes: mediumFlash },
  { how: 'name', maker, pattern: /(?<![0-9A-Z])(?<family>PPD1\.\d)/g, score: 6, sizes: mediumFlash },
  { how: 'name', maker, pattern: /(?<![0-9A-Z])(?<family>PCR2\.\d)/g, score: 6, sizes: mediumFlash },
  { how: 'name', maker, pattern: /(?<family>EMS2000)/g, score: 6 },
  { how: 'name', maker, pattern: /(?<![A-Z0-9])(?<family>EMS31\d{2})(?![0-9A-Z])/g, score: 5 },
  {
    how: 'name',
    maker: 'Continental',
    pattern: /(?<![A-Z0-9])(?<family>EMS2[2-9]\d{2})(?![0-9A-Z])/g,
    score: 5,
  },
  {
    how: 'name',
    maker,
    pattern: /(?<![0-9A-Z])(?<family>MS4[1-6])(?![0-9A-Z])/g,
    score: 2,
    sizes: [32, 1024],
  },
  {
    how: 'name',
    maker,
    pattern: /(?<![0-9A-Z])(?<family>MS[SDV] ?(?:5[0-4]|6\d|7\d|8\d)(?:\.\d)?)(?![0-9A-Z.])/g,
    score: 2,
  },
  {
    how: 'dataset_name',
    maker,
    family: 'SIMK43',
    pattern: /(?<![A-Za-z0-9])(?<software>ca6[56][a-z0-9]{4,12})(?![A-Za-z0-9])/g,
    score: 6,
    sizes: [128, 1024],
  },
  { how: 'name', maker, pattern: /(?<![A-Z0-9])(?<family>SIRIUS ?\d{2}[A-Z]?)(?![0-9])/gi, score: 5 },
  { how: 'maker_name', maker, pattern: /SIEMENS|(?<!-)Siemens/g, score: 3 },
  { how: 'maker_name', maker: 'Continental', pattern: /CONTI_[A-Z0-9]/g, score: 5 },
  { how: 'maker_name', maker: 'Continental', pattern: /CONTINENTAL|(?<!\/)Continental/g, score: 3 },
  {
    how: 'vag_block',
    maker,
    pattern: pattern('(?<part>{vag}) (?<engine>{engine}) (?:PPD|PCR|SIMOS)'),
    score: 10,
  },
]
