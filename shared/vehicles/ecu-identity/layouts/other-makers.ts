import { type Layout, pattern } from './layout.ts'

/** Delphi and Delco, Marelli, Denso, Hitachi, Mitsubishi, Keihin, and makers that are known by name alone. */
export const otherLayouts: Layout[] = [
  // Delphi
  {
    how: 'multec_record',
    maker: 'Delphi',
    family: 'Multec',
    pattern: /(?<![0-9])(?<software>\d{8}) DGDH[A-Z]{2}/g,
    score: 10,
  },
  {
    how: 'dcm_record',
    maker: 'Delphi',
    family: 'DCM6.2V',
    pattern: pattern(String.raw`1MVAGAPP_\w{5}[ \t]{0,2}EV_[A-Z0-9]{11,12}(?<part>{vag})`),
    score: 10,
  },
  {
    how: 'name',
    maker: 'Delphi',
    pattern: /(?<![0-9A-Z])(?<family>DCM ?(?:1\.2|3\.\d|6\.\d|7\.\d)[A-Z]{0,2})(?![0-9A-Z])/g,
    score: 5,
    sizes: [256, 8192],
  },
  {
    how: 'name',
    maker: 'Delphi',
    family: 'DCM3.5',
    pattern: /SM05B\d{3}_DELIV_\d/g,
    score: 5,
    sizes: [1024, 4096],
  },
  { how: 'name', maker: 'Delphi', pattern: /_DELIV_\d/g, score: 5 },
  { how: 'name', maker: 'Delphi', pattern: /(?<![A-Z])FOS_\d{10}_/g, score: 4 },
  {
    how: 'name',
    maker: 'Delphi',
    family: 'DCM6.2A',
    holds: /FOS_(?:[A-Z0-9]+_){0,4}\d{10}/,
    pattern: /1MPSA[A-Z]/g,
    score: 5,
  },
  { how: 'name', maker: 'Delphi', pattern: /(?<![A-Z])(?<family>CRD[23]\.?[0-9A-Z]{0,3})-\d{3}-/g, score: 4 },
  {
    how: 'hardware',
    maker: 'Delphi',
    pattern: /(?<![0-9A-Z])(?<hardware>R0\d{3}[A-Z]\d{3}[A-Z])(?![0-9A-Z])/g,
    score: 4,
  },
  {
    how: 'hardware',
    maker: 'Delphi',
    pattern: /(?<![0-9])(?<hardware>28\d{6})(?=[ \t]{1,4}(?:DCM|CRD|DELPHI))/g,
    score: 5,
  },
  // The programming language and lists of words have it too.
  {
    how: 'maker_name',
    maker: 'Delphi',
    pattern: /(?<![_a-z] ?)(?:DELPHI(?!\tDEL)|Delphi(?!_| compiled| \.))/g,
    score: 3,
  },
  { how: 'maker_name', maker: 'Delco', pattern: /DELCO|Delco|RREQWREQRACKWACKGM/g, score: 4 },

  // Marelli
  {
    how: 'iaw_block',
    maker: 'Marelli',
    pattern: pattern(String.raw`(?<part>{vag}) {0,3}MARELLI {0,3}(?<family>\d[A-Z0-9]{2}) `),
    score: 10,
  },
  {
    how: 'mjd_label',
    maker: 'Marelli',
    pattern:
      /(?<family>MJD ?[689][A-Z][0-9A-Z])(?<hardware>HW\w{3})? {1,2}(?<software>\d{4}[A-Z]\d{3}) (?<part>\d{8})/g,
    score: 10,
  },
  {
    how: 'name',
    maker: 'Marelli',
    pattern: /(?<![0-9A-Z])(?<family>IAW ?\d[A-Z0-9]{2,3})(?![A-Z0-9])/g,
    score: 4,
  },
  {
    how: 'name',
    maker: 'Marelli',
    pattern: /(?<![0-9A-Z.])(?<family>MJD ?[689](?:[DGJ]F|F\d|JO|O\d))(?![0-9A-Z])/g,
    score: 5,
  },
  { how: 'name', maker: 'Marelli', family: 'MJD6JF', pattern: /(?<![0-9A-Z])6JF {1,4}MUST_/g, score: 8 },
  {
    how: 'hardware',
    maker: 'Marelli',
    pattern: /(?<![0-9])(?<hardware>616\d{2}\.\d{3}\.\d{2})(?![0-9])/g,
    score: 6,
  },
  { how: 'maker_name', maker: 'Marelli', pattern: /MARELLI|Marelli/g, score: 5 },

  // Denso, Hitachi, Mitsubishi, Keihin
  { how: 'copyright', maker: 'Denso', pattern: /C(?:pyr|opr|opyright)\.? ?DENSO/g, score: 8 },
  {
    how: 'name',
    maker: 'Denso',
    // Two more digits are Nissan's, whose units are Hitachi's.
    pattern: /(?<family>SH7(?:05\d|2\d{3}))(?!\d{2})/g,
    score: 3,
    sizes: [192, 4096],
  },
  {
    how: 'denso_diesel_record',
    maker: 'Denso',
    pattern: /K\d{3}ZQ2DT\d{3}(?<software>[A-Z]{2}\d[0-9A-Z]{5})/g,
    score: 10,
  },
  {
    how: 'nissan_record',
    maker: 'Hitachi',
    pattern: /DATABASE[\t\n](?<family>SH705\d)\d{2}/g,
    score: 8,
  },
  {
    how: 'hitachi_record',
    holds: / (?:TURBO|DIT)/,
    maker: 'Hitachi',
    family: 'SH72546',
    pattern:
      /(?<![0-9A-Za-z])(?=[0-9A-Za-z]{8}[ \t]{0,4}[23]\.)(?<software>[A-Z]{1,2}\d[0-9A-Za-z]{5,6}?)(?=[ \t]{0,4}[23]\.[056] (?:TURBO|DIT))/g,
    score: 8,
    sizes: [1536, 2048],
  },
  {
    how: 'hardware',
    maker: 'Denso',
    pattern: /(?<![0-9])(?<hardware>(?:112200|175800|275800|275700|279700|211000)-\d{4,5})(?![0-9])/g,
    score: 6,
  },
  { how: 'maker_name', maker: 'Denso', pattern: /(?<![A-Z])DENSO/g, score: 4 },
  { how: 'maker_name', maker: 'Hitachi', pattern: /HITACHI|Hitachi(?! (?:SH|H8))/g, score: 3 },
  { how: 'maker_name', maker: 'Mitsubishi', pattern: /MITSUBISHI|Mitsubishi/g, score: 3 },
  {
    how: 'hardware',
    maker: 'Mitsubishi',
    pattern: /(?<![0-9A-Z])(?<hardware>E[26]T\d{5}[A-Z]?)(?![0-9])/g,
    score: 4,
  },
  { how: 'maker_name', maker: 'Keihin', pattern: /KEIHIN|Keihin/g, score: 4 },
  {
    how: 'honda_number',
    maker: 'Keihin',
    pattern: /(?<![0-9])(?<software>378(?:05|20)-[0-9A-Z]{3}-[0-9A-Z]{3,4})/g,
    score: 3,
  },

  // By name alone
  {
    how: 'maker_name',
    maker: 'Lotus',
    pattern: /(?:LOTUS|Lotus) (?:CARS|Cars|ENGINEERING|Engineering)/g,
    score: 4,
  },
  // Others' units for Ford have it too.
  { how: 'maker_name', maker: 'Ford', pattern: /Ford Motor Co/g, score: 3 },
  { how: 'maker_name', maker: 'Sagem', pattern: /SAGEM|Sagem/g, score: 4 },
  { how: 'maker_name', maker: 'Valeo', pattern: /VALEO|Valeo/g, score: 4 },
  { how: 'maker_name', maker: 'Visteon', pattern: /VISTEON|Visteon/g, score: 4 },
  { how: 'maker_name', maker: 'Lucas', pattern: /LUCAS|Lucas(?!Arts)/g, score: 4 },
  { how: 'maker_name', maker: 'Kefico', pattern: /KEFICO|Kefico/g, score: 5 },
  { how: 'maker_name', maker: 'TRW', pattern: /(?<![A-Z])TRW(?![A-Z])/g, score: 2 },
  { how: 'maker_name', maker: 'Cummins', pattern: /CUMMINS|Cummins/g, score: 4 },
  {
    how: 'name',
    maker: 'Cummins',
    pattern: /(?<![0-9A-Z])(?<family>CM2[1-4]50[A-Z]?)(?![0-9A-Z])/g,
    score: 5,
  },
]
