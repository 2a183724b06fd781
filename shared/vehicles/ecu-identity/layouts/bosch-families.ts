import type { Layout } from './layout.ts'

const maker = 'Bosch'
const smallFlash = [32, 1024] as const
const mediumFlash = [192, 2560] as const
const largeFlash = [256, 10_240] as const
const hugeFlash = [512, 16_384] as const

/** Names of the families of Bosch’s units. The variant path wins over every other name. */
export const boschFamilies: Layout[] = [
  {
    how: 'variant_path',
    maker,
    pattern:
      /(?<![0-9])\d{1,3}\/\d\/(?<family>(?:M[1-5]\.\d|MED?\d|MEVD?\d|(?:MDG1_)?M[DG]1C[A-Z]|M[PV]\d|EDC_?\d|MSA\d)[A-Z0-9_.]{0,10})\/(?!999\/)/g,
    score: 12,
    scores: { maker: 6 },
  },
  // Any other name counts in a whole path alone: text by chance has its beginning.
  {
    how: 'variant_path',
    maker,
    holds: /\/\d\/[A-Z]/,
    pattern:
      /(?<![0-9])\d{1,3}\/\d\/(?<family>[A-Z]{1,6}_?\d[A-Z0-9_.]{0,10})\/\d{1,3}\/[A-Z0-9_.]{1,16}\/\/?[A-Z0-9_.]{0,24}\/\//g,
    score: 12,
    scores: { maker: 6 },
  },
  {
    how: 'variant_path',
    maker,
    // 999 marks the library of another unit, as C31's in C35.
    pattern: /(?<family>EDC16[A-Z]{0,2}\d{0,2}\+?)\/(?!999)\d{3}\/[A-Z]{1,2}_?\d/g,
    score: 12,
    scores: { maker: 6 },
    sizes: mediumFlash,
  },
  {
    how: 'motronic_marker',
    maker,
    pattern: /0000000(?<family>M[123]\.\d)/g,
    score: 8,
    scores: { maker: 5 },
    mostBytes: 512 * 1024,
  },
  { how: 'motronic_marker', maker, family: 'M3.1', pattern: /1350000M3/g, score: 8, mostBytes: 512 * 1024 },
  { how: 'motronic_marker', maker, family: 'M3.3', pattern: /1530000M3/g, score: 8, mostBytes: 512 * 1024 },
  {
    how: 'path_family',
    maker,
    pattern: /(?<=\d\/\d\/)(?<family>M(?:P|E)?[1-9]\.\d{1,2})\//g,
    score: 7,
    scores: { maker: 4 },
  },
  {
    how: 'tsw',
    maker,
    family: 'EDC15',
    pattern: /TSW V\d\.\d\d \d{6} \d{4}/g,
    score: 5,
    sizes: [32, 1024],
  },
  {
    how: 'name',
    maker,
    pattern: /(?<family>EDC15(?:[ _]?(?:VM|P|C|V|M)\d{0,2}\+?)?)/g,
    score: 4,
    sizes: smallFlash,
  },
  {
    how: 'name',
    maker,
    pattern: /(?<family>EDC16(?:[ _]?(?:CP|C|U|M)\d{1,2}\+?)?)(?![0-9]|\/999\/)/g,
    score: 4,
    sizes: mediumFlash,
  },
  // The path of a library: of this type, unless another one is named.
  {
    how: 'name',
    maker,
    pattern: /(?<family>EDC16C31)\/999\//g,
    score: 3,
    scores: { maker: 4 },
    sizes: mediumFlash,
  },
  {
    how: 'name',
    maker,
    // MEDC17 is what diesel and petrol share; behind P_000_ stands the name of a project.
    pattern: /(?<![A-Za-z]|P_\d{3}_)(?<family>EDC17(?:[ _]?(?:CP|CV|UC|U|C)\d{2})?)/g,
    score: 4,
    sizes: largeFlash,
  },
  {
    how: 'name',
    maker,
    pattern: /(?<family>MEV?D?17\.\d{1,2}(?:\.\d{1,2}){0,2})/g,
    score: 5,
    sizes: largeFlash,
  },
  { how: 'name', maker, pattern: /(?<![0-9A-Z])(?<family>MEVD17\d)(?=_)/g, score: 6, sizes: largeFlash },
  {
    how: 'name',
    maker,
    pattern: /(?<![0-9A-Za-z])(?<family>MED9\d{1,3})(?=\/)/g,
    score: 5,
    sizes: mediumFlash,
  },
  { how: 'name', maker, pattern: /(?<family>MED9(?:\.\d{1,2}){1,3})/g, score: 5, sizes: mediumFlash },
  {
    how: 'name',
    maker,
    pattern: /(?<![0-9A-Z])(?<family>ME7(?:\.\d{1,2}){1,3})/g,
    score: 5,
    sizes: [48, 1024],
  },
  {
    how: 'name',
    maker,
    pattern: /(?<![0-9A-Z])(?<family>M[GD]1(?:CS|CP|CE|CA)\d{3})/g,
    score: 5,
    sizes: hugeFlash,
  },
  { how: 'name', maker, pattern: /(?<![0-9A-Z])(?<family>ME 7\.0)/g, score: 5, sizes: [48, 1024] },
  { how: 'name', maker, family: 'Mono-Motronic', pattern: /[lL] R4 MONO \d/g, score: 6 },
  { how: 'name', maker, family: 'MP9.0', pattern: /MOTRONIC MP ?9/g, score: 6 },
  { how: 'maker_name', maker, pattern: /MOTRONIC|ROBERT BOSCH|Robert Bosch|BOSCH/g, score: 2 },
  { how: 'run_time', maker, pattern: /Bosch\.Common\.RamLoader|SB_V\d\d\.\d\d\.\d\d/g, score: 4 },
]
