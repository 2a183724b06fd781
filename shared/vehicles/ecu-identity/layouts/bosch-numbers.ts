import { type Layout, pattern } from './layout.ts'

const maker = 'Bosch'

/** Places of the numbers in Bosch’s units, from Motronic M1 to MG1. */
export const boschNumbers: Layout[] = [
  // Numbers beside each other: M2.x, M4.x, M5.x, ME7, MED9, EDC1, EDC2, LH
  {
    how: 'hardware_software',
    maker,
    pattern: pattern('(?<hardware>{hw}){gap}(?<software>{any_sw})'),
    score: 10,
  },
  {
    how: 'hardware_word_software',
    maker,
    pattern: pattern(String.raw`(?<hardware>{hw})[ \t]{0,4}[0-9A-Z.]{2,12}[ \t]{1,4}(?<software>{any_sw})`),
    score: 7,
  },
  {
    how: 'software_hardware',
    maker,
    pattern: pattern(String.raw`(?<![0-9])(?<software>{any_sw})[ \t]{1,4}(?<hardware>{hw})`),
    score: 8,
  },
  {
    how: 'lh_jetronic',
    maker,
    family: 'LH-Jetronic',
    pattern: /(?<hardware>0280\d{6})[ \t]{0,4}(?<software>2(?:28|22)7\d{6})/g,
    score: 10,
  },
  {
    how: 'reversed_digits',
    maker,
    reversed: true,
    pattern: /(?<hardware>\d{6}1[68]20)[ \t]{0,2}(?<software>\d{6}(?:7301|9301|7621|7721|7222|7822|7352))/g,
    score: 10,
    mostBytes: 256 * 1024,
  },
  {
    how: 'reversed_digits',
    maker,
    reversed: true,
    pattern: /(?<software>\d{6}(?:7301|9301|7621|7721|7222|7822|7352))[ \t]{0,2}(?<hardware>\d{6}1[68]20)/g,
    score: 9,
    mostBytes: 256 * 1024,
  },
  {
    how: 'reversed_digits',
    maker,
    reversed: true,
    pattern: /(?<![0-9])(?<hardware>\d{6}1[68]20)(?![0-9])/g,
    score: 3,
    mostBytes: 128 * 1024,
  },

  // ID blocks with the part number of the vehicle's maker
  {
    how: 'edc_block',
    maker,
    pattern: pattern(
      String.raw`(?<part>{vag})[ \t]{1,4}(?<engine>{engine})[ \t]{1,4}EDC[ \t]{1,4}(?:SG|AG)?[ \t]{0,4}\d{0,4}[ \t]{0,4}(?<hardware>{hw})`,
    ),
    score: 12,
  },
  {
    how: 'edc_block',
    maker,
    family: 'EDC16U1',
    pattern: pattern(
      String.raw`(?<hardware>0281\d{6})[ \td]{1,16}(?<part>{group}[A-Z]{1,2})[ \t]{1,4}\d{4}[ \t]{1,4}(?<engine>R[45] \d[.,]\dL) EDC`,
    ),
    score: 12,
    // The path and the name of another type count more.
    scores: { family: 3 },
    mostBytes: 1024 * 1024,
  },
  ...(['L', 'H'] as const).map((last) => ({
    how: 'edc_block' as const,
    maker,
    family: last === 'L' ? 'EDC15M1' : 'EDC15M',
    holds: /_S\tB\d/,
    pattern: new RegExp(
      String.raw`(?<![0-9])(?<part>\d{8}) [A-Z]{2}[^\n]{1,3}[A-Z0-9]{6,12}_S\tB\d{5}(?<engine>[XYZ]\d\d[A-Z]{2}${last})[^\n]{0,8}?(?<hardware>0281\d{6})(?![0-9])`,
      'g',
    ),
    score: 12,
    mostBytes: 256 * 1024,
  })),
  {
    how: 'edc_block',
    maker,
    family: 'EDC15M',
    pattern: /(?<![0-9])\d{12}(?<hardware>0281\d{6})C50{8,16}(?![0-9])/g,
    score: 8,
    mostBytes: 64 * 1024,
  },
  {
    how: 'motronic_block',
    maker,
    pattern: pattern(
      String.raw`(?<part>{vag})[ \t]{0,6}(?<engine>\d[.,]\d ?l [RV]\d{1,2}/\dV?T?) ?MOTR[^\n]{0,24}?(?<hardware>{hw}){gap}(?<software>{any_sw})`,
    ),
    score: 12,
  },
  {
    how: 'motor_block',
    maker,
    pattern: pattern(
      String.raw`(?<part>{vag}) {2,8}MOTOR [^\n]{0,90}PMC [^\n]{0,24}?(?<hardware>{hw}) ?(?<software>{old_sw})`,
    ),
    score: 12,
  },
  {
    how: 'porsche_motronic',
    maker,
    family: 'M2.3',
    pattern: pattern(String.raw`M\d\dMOTRONIC\d{4}(?<part>\d{7})(?<hardware>{hw})\w{2}(?<software>{old_sw})`),
    score: 12,
  },
  {
    how: 'motronic_label',
    maker,
    pattern: pattern(String.raw`(?<part>{vag}) {0,3}MOTRONIC (?<family>ME\d(?:\.\d{1,2}){1,3})`),
    score: 10,
  },
  {
    how: 'part_before_hardware',
    maker,
    pattern: pattern(String.raw`(?<part>{vag})[ \t]{1,4}(?<hardware>{hw})`),
    score: 7,
  },
  {
    how: 'hardware_before_part',
    maker,
    pattern: pattern(String.raw`(?<hardware>{hw})[ \t]{1,6}(?<part>{vag})`),
    score: 7,
  },
  {
    how: 'gm_part_before_hardware',
    maker,
    pattern: pattern(
      String.raw`(?<![0-9])(?<part>(?:55|90|24|93|12|13)\d{6})[ \t]{0,2}[A-Z]{2}[^\n]{0,24}?(?<hardware>{hw})`,
    ),
    score: 7,
  },
  {
    how: 'fiat_part_before_hardware',
    maker,
    pattern: pattern(
      String.raw`(?<![0-9])(?<part>(?:46|51|55|50|60|68)\d{6})[ \t]{1,4}(?<hardware>{hw})(?![0-9])`,
    ),
    score: 6,
  },

  {
    how: 'software_before_part',
    maker,
    // Long digits hold such numbers by chance: those of parts have a letter.
    pattern: pattern(
      String.raw`(?<software>{any_sw})[A-Z0-9. \t]{0,14}?(?<part>(?=\d{0,2}[A-Z]|\d{9}[A-Z]){vag})`,
    ),
    score: 6,
  },
  { how: 'part_behind_name', maker, pattern: pattern('MP9 000(?<part>{vag})'), score: 8 },
  {
    how: 'calibration_behind_program',
    maker,
    pattern: pattern(String.raw`{sw}[ \t]{1,4}//(?<software>{sw})`),
    score: 9,
  },
  {
    how: 'digits_before_path',
    maker,
    pattern: /(?<![0-9])(?<software>\d{10})[ \t]{0,4}46\/1\/MD1CP001/g,
    score: 9,
  },
  {
    how: 'psa_calibration_name',
    holds: /_\d{10}\/\//,
    maker,
    pattern: /[0-9A-Z]{5}_[0-9A-Z]{5}_[0-9A-Z]{5}_(?<software>\d{10})\/\//g,
    score: 9,
  },
  {
    how: 'part_behind_software',
    maker,
    pattern: pattern(
      String.raw`{sw}[ \t]{1,4}(?<part>(?:09|12|13|24|46|50|51|55|60|68|90|93)\d{6})(?![0-9])`,
    ),
    score: 5,
  },

  // The numbers by themselves
  { how: 'hardware', maker, pattern: pattern('(?<![0-9])(?<hardware>{hw})(?![0-9])'), score: 4 },
  { how: 'hardware', maker, pattern: pattern('(?<![0-9])(?<hardware>{hw})(?=[0-9])'), score: 3 },
  { how: 'hardware', maker, pattern: pattern('(?<=[0-9])(?<hardware>0261[A-Z][0-9]{5})'), score: 3 },
  {
    how: 'hardware_in_digits',
    maker,
    pattern: pattern('(?<=[0-9])(?<hardware>0(?:261|281)[0-9]{6})(?![0-9])'),
    score: 2,
  },
  {
    how: 'software_project',
    maker,
    pattern: pattern(String.raw`(?<![0-9])(?<software>{sw})(?=P\d{3})`),
    score: 6,
  },
  // Nissan's projects have no letter before their digits.
  {
    how: 'software_project',
    maker,
    pattern: /(?<![0-9])(?<software>1037\d{6})(?=\d{3}[A-Z][A-Z0-9_]{2,10}(?![A-Za-z0-9]))/g,
    score: 5,
  },
  { how: 'software', maker, pattern: pattern('(?<![0-9])(?<software>{sw})(?![0-9])'), score: 4 },
  { how: 'software', maker, pattern: pattern('(?<![0-9])(?<software>{sw})(?=[0-9])'), score: 3 },
]
