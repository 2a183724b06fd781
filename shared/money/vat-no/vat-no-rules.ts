import { luhn, luhnSum, mod11And10, mod97And10, weighted } from './check-digits.ts'
import { spanish } from './spanish-vat-no.ts'

/** Form of a country's numbers, without the prefix, and the sum that its check digits must make. */
type Rule = { form: RegExp; right: (number: string) => boolean }

const last = (number: string, count = 1) => Number(number.slice(-count))

/** Numbers of private people follow other sums, or none that is published: of those only the form is checked. */
const anyOfForm = () => true

const british: Rule = {
  form: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
  right: (number) =>
    number.length === 5 ||
    [0, 42, 55].includes((weighted(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))) % 97),
}

/**
 * Published rules of VAT numbers by their prefix: the EU's countries, Northern Ireland, Great Britain, Switzerland and
 * Norway. Sources: the Commission's "VIES algorithms", the registers' own pages.
 */
export const vatNoRules: Record<string, Rule> = {
  AT: {
    form: /^U\d{8}$/,
    right: (number) => (luhnSum(number.slice(1, 8)) + 4 + last(number)) % 10 === 0,
  },
  BE: {
    form: /^[01]\d{9}$/,
    right: (number) => 97 - (Number(number.slice(0, 8)) % 97) === last(number, 2),
  },
  BG: {
    form: /^\d{9,10}$/,
    right: (number) => {
      if (number.length === 10) return anyOfForm()
      const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
      const digit = first < 10 ? first : (weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10
      return digit === last(number)
    },
  },
  CH: {
    form: /^E\d{9}(MWST|TVA|IVA)?$/,
    right: (number) => weighted(number.slice(1), [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0,
  },
  CY: {
    form: /^\d{8}[A-Z]$/,
    right: (number) => {
      const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
      const sum = [...number.slice(0, 8)].reduce(
        (total, digit, index) => total + (index % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit)),
        0,
      )
      return String.fromCharCode(65 + (sum % 26)) === number.at(-1)
    },
  },
  CZ: {
    form: /^([0-8]\d{7}|\d{9,10})$/,
    right: (number) =>
      number.length > 8 || (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(number),
  },
  DE: { form: /^\d{9}$/, right: mod11And10 },
  DK: { form: /^[1-9]\d{7}$/, right: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { form: /^\d{9}$/, right: (number) => weighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: {
    form: /^\d{9}$/,
    right: (number) => (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(number),
  },
  ES: spanish,
  FI: { form: /^\d{8}$/, right: (number) => weighted(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  FR: {
    form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
    right: (number) => {
      const siren = number.slice(2)
      // Monaco's have no number of the French register.
      if (!siren.startsWith('000') && !luhn(siren)) return false
      return !/^\d+$/.test(number) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(number.slice(0, 2))
    },
  },
  GB: british,
  HR: { form: /^\d{11}$/, right: mod11And10 },
  HU: { form: /^\d{8}$/, right: (number) => weighted(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: {
    form: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
    right: (number) => {
      const old = /^\d\D/.test(number)
      const digits = old ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7)
      const added = 'WABCDEFGHI'.indexOf(number[8] ?? 'W')
      const rest = (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * added) % 23
      return 'WABCDEFGHIJKLMNOPQRSTUV'[rest] === number[7]
    },
  },
  IT: { form: /^\d{7}(0\d\d|100|12[01]|888|999)\d$/, right: luhn },
  LT: {
    form: /^(\d{7}1\d|\d{10}1\d)$/,
    right: (number) => {
      const places = [...number.slice(0, -1)].map((_, index) => index)
      const sumFrom = (start: number) =>
        weighted(
          number,
          places.map((place) => ((place + start) % 9) + 1),
        ) % 11
      const first = sumFrom(0)
      return (first < 10 ? first : sumFrom(2) % 10) === last(number)
    },
  },
  LU: { form: /^\d{8}$/, right: (number) => Number(number.slice(0, 6)) % 89 === last(number, 2) },
  LV: {
    form: /^\d{11}$/,
    right: (number) => number < '4' || weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  },
  MT: { form: /^\d{8}$/, right: (number) => weighted(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: {
    form: /^\d{9}B\d\d$/,
    right: (number) => weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97And10(`NL${number}`),
  },
  NO: {
    form: /^\d{9}(MVA)?$/,
    right: (number) => weighted(number, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  PL: {
    form: /^\d{10}$/,
    right: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(number),
  },
  PT: {
    form: /^[1-9]\d{8}$/,
    right: (number) => ((11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(number),
  },
  RO: {
    form: /^[1-9]\d{1,9}$/,
    right: (number) => {
      const sum = weighted(number.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])
      return ((sum * 10) % 11) % 10 === last(number)
    },
  },
  SE: { form: /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/, right: (number) => luhn(number.slice(0, 10)) },
  SI: {
    form: /^[1-9]\d{7}$/,
    right: (number) => {
      const digit = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)
      return (digit === 10 ? 0 : digit) === last(number)
    },
  },
  SK: { form: /^[1-9]\d{9}$/, right: (number) => Number(number) % 11 === 0 },
  XI: british,
}
