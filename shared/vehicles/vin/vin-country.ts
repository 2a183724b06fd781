/** The characters of a VIN in the order of its ranges: I, O and Q aren't used. */
const order = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

/** Countries by the first two characters of a VIN, from and to (ISO 3780). */
const ranges: readonly (readonly [from: string, to: string, country: string])[] = [
  ['AA', 'AH', 'ZA'],
  ['J1', 'J0', 'JP'],
  ['JA', 'JZ', 'JP'],
  ['KL', 'KR', 'KR'],
  ['LA', 'L0', 'CN'],
  ['MA', 'ME', 'IN'],
  ['MF', 'MK', 'ID'],
  ['ML', 'MR', 'TH'],
  ['NL', 'NR', 'TR'],
  ['SA', 'SM', 'GB'],
  ['SN', 'ST', 'DE'],
  ['SU', 'SZ', 'PL'],
  ['TA', 'TH', 'CH'],
  ['TJ', 'TP', 'CZ'],
  ['TR', 'TV', 'HU'],
  ['TW', 'T1', 'PT'],
  ['UU', 'UZ', 'RO'],
  ['U5', 'U7', 'SK'],
  ['VA', 'VE', 'AT'],
  ['VF', 'VR', 'FR'],
  ['VS', 'VW', 'ES'],
  ['VX', 'V2', 'FR'],
  ['WA', 'W0', 'DE'],
  ['XL', 'XR', 'NL'],
  ['XS', 'XW', 'RU'],
  ['X3', 'X0', 'RU'],
  ['YA', 'YE', 'BE'],
  ['YF', 'YK', 'FI'],
  ['YS', 'YW', 'SE'],
  ['ZA', 'ZU', 'IT'],
  ['1A', '10', 'US'],
  ['2A', '20', 'CA'],
  ['3A', '3W', 'MX'],
  ['4A', '40', 'US'],
  ['5A', '50', 'US'],
  ['6A', '6W', 'AU'],
  ['7A', '7E', 'NZ'],
  ['7F', '70', 'US'],
  ['8A', '8E', 'AR'],
  ['9A', '9E', 'BR'],
  ['93', '99', 'BR'],
]

/** Returns the country (ISO 3166-1 alpha-2) where the maker of a VIN is registered; null for one that isn't in the table. */
export function vinCountry(vin: string): string | null {
  const at = (code: string) => order.indexOf(code[1] ?? '')
  const found = ranges.find(([from, to]) => from[0] === vin[0] && at(from) <= at(vin) && at(vin) <= at(to))
  return found?.[2] ?? null
}
