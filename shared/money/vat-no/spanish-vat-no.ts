import { luhn } from './check-digits.ts'

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const letterOf = (digits: string) => letters[Number(digits) % 23]

/**
 * Rule of Spanish numbers: those of people (DNI and NIE) end in a letter by the number's rest, those of companies and
 * bodies (CIF) in a Luhn digit or its letter.
 */
export const spanish = {
  form: /^(\d{8}[A-Z]|[XYZ]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[0-9A-J]|[KLM]\d{7}[A-Z])$/,
  right: (number: string): boolean => {
    const [first = '', end = ''] = [number[0], number.at(-1)]
    if (/\d/.test(first)) return letterOf(number.slice(0, 8)) === end
    if ('XYZ'.includes(first)) return letterOf('XYZ'.indexOf(first) + number.slice(1, 8)) === end
    if ('KLM'.includes(first)) return letterOf(number.slice(1, 8)) === end
    const digit = /\d/.test(end) ? end : 'JABCDEFGHI'.indexOf(end)
    return luhn(`${number.slice(1, 8)}${digit}`)
  },
}
