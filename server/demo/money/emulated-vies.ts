import type { Vies } from '../../money/vat/vies.ts'

/**
 * Checks a VAT no. without asking VIES: one that ends in 0 is invalid, one that ends in 9 can't be checked, every
 * other one is valid. Some countries give an address, as in earnest.
 */
export const emulatedVies: Vies = async ({ prefix, number }, asker) => {
  if (number.endsWith('9')) return null
  const valid = !number.endsWith('0')
  const address = valid ? (addresses[prefix] ?? '') : ''
  return {
    valid,
    consultation: asker ? 'DEMO' : '',
    name: valid ? `Garage ${prefix} ${number}` : '',
    address,
  }
}

const addresses: Record<string, string> = {
  AT: 'Lindengasse 14\nAT-1070 Wien',
  FR: '12 RUE DES MECANICIENS\n69003 LYON',
  IT: 'VIA DEI MECCANICI 8\n20121 MILANO MI',
  NL: 'GARAGESTRAAT 00012\n1012NX AMSTERDAM',
}
