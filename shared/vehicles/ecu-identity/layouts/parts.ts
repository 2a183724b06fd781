import { type Layout, pattern } from './layout.ts'

/** Part numbers of vehicle makers. None of them says who made the ECU. */
export const partLayouts: Layout[] = [
  // Volkswagen group: the number with engine or revision behind it is the software's; the hardware's stands before it.
  {
    how: 'part_revision_engine',
    pattern: pattern(String.raw`(?<part>{vag})[ \t]{1,4}(?:\d{4}[ \t]{1,4})?(?<engine>{engine})`),
    score: 9,
  },
  {
    how: 'second_part',
    pattern: pattern(String.raw`{vag}[ \t]{1,4}(?<part>{vag})[ \t]{1,4}\d{4}(?![0-9])`),
    score: 9,
  },
  {
    how: 'asam_name',
    pattern: pattern(String.raw`EV_[A-Z]{3}\d{2}[A-Z0-9]{3}\d{3}(?<part>{vag})`),
    score: 8,
  },
  {
    how: 'part',
    pattern: pattern('(?<![0-9A-Z.])(?<part>{group}[A-Z]{1,2})(?![a-z0-9])'),
    score: 4,
  },
  {
    how: 'part',
    pattern: pattern(String.raw`(?<![0-9A-Z.])(?<part>{group})(?=[ \t])`),
    score: 2,
  },

  // Mercedes: the kind of a number stands in its fourth to sixth digit.
  {
    how: 'mercedes_record',
    pattern: /(?<![0-9])(?<part>\d{3}901\d{4})(?=[ \t]+\d{3}90[2-4]\d{4})/g,
    score: 9,
  },
  {
    how: 'mercedes_record',
    pattern: /(?<![0-9])(?<part>\d{10})[ \t]\d{3}902\d{4}[ \t]\d{3}903\d{4}(?![0-9])/g,
    score: 9,
  },
  { how: 'mercedes_record', pattern: /(?<![0-9])\d{3}90[24]\d{4}[ \t]+(?<part>\d{3}902\d{4})/g, score: 6 },
  {
    how: 'mercedes_part',
    pattern: /(?<![0-9A-Z])(?<part>A ?\d{3} (?:150|153|446|545|900|901|902|904) ?\d{2} ?\d{2})(?![0-9])/g,
    score: 5,
  },
  {
    how: 'mercedes_part',
    pattern: /(?<![0-9A-Z])(?<part>A\d{3}(?:150|153|446|545|900|901|902|904)\d{4})(?![0-9])/g,
    score: 4,
  },

  { how: 'psa_part', pattern: /(?<![0-9.])(?<part>9[68]\d{6}80)(?![0-9])/g, score: 4 },
  { how: 'psa_part', pattern: /(?<![0-9.])(?<part>9[68]\d{8})(?![0-9])/g, score: 3, beside: true },
  {
    how: 'ford_part',
    holds: /-12A650-/,
    pattern: /(?<![0-9A-Z])(?<part>[0-9A-Z]{4}-12A650-[A-Z]{2,3})(?![0-9A-Z])/g,
    score: 8,
  },
  {
    how: 'ford_part',
    holds: /-(?:12B684|14C204|14C558|12K532)-/,
    pattern: /(?<![0-9A-Z])(?<part>[0-9A-Z]{4}-(?:12B684|14C204|14C558|12K532)-[A-Z]{2,3})(?![0-9A-Z])/g,
    score: 5,
  },
  // Continental's type runs into the number.
  {
    how: 'ford_part',
    pattern:
      /CONTI_SID2\d\d_[A-Z0-9]{1,12}_[A-Z0-9]{1,12}_[A-Z0-9]{0,12}?(?<part>[0-9A-Z]{4}-12A650-[A-Z]{2,3})(?![0-9A-Z])/g,
    score: 9,
  },
  { how: 'renault_part', pattern: /(?<![0-9A-Z])(?<part>23710\d{4}R)(?![0-9A-Z])/g, score: 6 },
  {
    how: 'renault_part',
    pattern: /(?<![0-9.])(?<part>(?:8200|7700)\d{6})(?![0-9])/g,
    score: 3,
    beside: true,
  },
  { how: 'nissan_part', pattern: /(?<![0-9A-Z])(?<part>2371[0M]-[0-9A-Z]{5})(?![0-9A-Z])/g, score: 6 },
  { how: 'hyundai_part', pattern: /(?<![0-9A-Z#-])(?<part>391\d{2}-[0-9A-Z]{5})(?![0-9A-Z])/g, score: 6 },
  { how: 'toyota_part', pattern: /(?<![0-9])(?<part>8966[0-9]-[0-9A-Z]{5})(?![0-9A-Z])/g, score: 6 },
  { how: 'subaru_part', pattern: /(?<![0-9])(?<part>22611[A-Z]{2}\d{2}[0-9A-Z])(?![0-9A-Z])/g, score: 5 },
  {
    how: 'suzuki_part',
    pattern: /(?<![0-9])(?<part>33[69][0-9]0-[0-9]{2}[A-Z][0-9A-Z]{2})(?![0-9A-Z])/g,
    score: 6,
  },
  { how: 'honda_number', pattern: /(?<![0-9A-Z])(?<part>37805-[0-9A-Z]{3}-[0-9A-Z]{3,4})/g, score: 5 },
  {
    how: 'mazda_number',
    holds: /-188[0-9]/,
    pattern: /(?<![0-9A-Z])(?<software>[0-9A-Z]{4}-188[0-9][0-9A-Z]-?[0-9A-Z]?)(?![0-9A-Z])/g,
    score: 6,
  },
  {
    how: 'mazda_number',
    holds: /-188K1/,
    pattern: /(?<![0-9A-Z])(?<hardware>[0-9A-Z]{4}-188K1-?[0-9A-Z]?)(?![0-9A-Z])/g,
    score: 6,
  },
  { how: 'rover_part', pattern: /(?<![0-9A-Z])(?<part>(?:NNN|NNW|MSB|NNX)\d{6})(?![0-9])/g, score: 5 },
  { how: 'porsche_part', pattern: /(?<![0-9])(?<part>9\d{2}\.618\.\d{3}\.\d{2})(?![0-9])/g, score: 6 },
  {
    how: 'porsche_part',
    pattern: /(?<![0-9])(?<part>9(?:28|44|64|65|68|9[3-7])618\d{3}\d{2})(?![0-9])/g,
    score: 4,
    beside: true,
  },
  { how: 'volvo_part', pattern: /(?<![0-9])(?<part>\d{7,8}) {2}P\d{2}(?![0-9])/g, score: 6 },
  // BMW: seven digits three times running.
  { how: 'bmw_three_times', pattern: /(?<![0-9])(?<part>[1-9]\d{6})\k<part>\k<part>/g, score: 6 },
]
