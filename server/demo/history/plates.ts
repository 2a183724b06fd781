import type { Chance } from './chance.ts'

/** Registration plates by country: `?` stands for a letter, `#` for a digit. */
const formats: Record<string, readonly string[]> = {
  AE: ['A #####', 'D #####'],
  AT: ['I ###??', 'W ####?', 'S ###??'],
  BE: ['1-???-###', '2-???-###'],
  CH: ['ZH ### ###', 'BE ### ###', 'AG ### ###'],
  CZ: ['1B# ####', '2B# ####', '3B# ####'],
  DE: ['B-?? ###', 'M-?? ####', 'S-?? ###', 'DD-?? ###', 'FL-? ###', 'HH-?? ####', 'ES-?? ##'],
  ES: ['#### ???'],
  FR: ['??-###-??'],
  GB: ['??20 ???', '??67 ???', '??19 ???', '??71 ???'],
  IT: ['?? ###??'],
  NL: ['?-###-??', '??-###-?', '#-???-##'],
  PL: ['PO #####', 'PZ ####?', 'WA #####'],
  SE: ['??? ###', '??? ##?'],
  ZA: ['CA ###-###', 'CY #####'],
}

/** Letters that no country leaves out. */
const letters = [...'BCDFGHJKLMNPRSTVWXYZ']

/** Makes a plate as it looks in this country; no group of digits begins with a zero. */
export function plateOf(country: string, chance: Chance): string {
  return chance
    .pick(formats[country] ?? ['B-?? ###'])
    .replaceAll('?', () => chance.pick(letters))
    .replaceAll(/(?<![#\d])#/g, () => String(chance.between(1, 9)))
    .replaceAll('#', () => String(chance.between(0, 9)))
}
