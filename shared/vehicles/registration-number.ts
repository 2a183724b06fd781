/** The countries whose registers are asked. */
export const plateCountries = ['GB', 'NL'] as const
export type PlateCountry = (typeof plateCountries)[number]

/** Forms of plates without spaces and dashes; `A` stands for letters, `9` for digits. */
const british = [
  // Since 2001, from 1983, from 1963, before and in Northern Ireland.
  /^[A-Z]{2}\d{2}[A-Z]{3}$/,
  /^[A-Z]\d{1,3}[A-Z]{3}$/,
  /^[A-Z]{3}\d{1,3}[A-Z]$/,
  /^[A-Z]{1,3}\d{1,4}$/,
  /^\d{1,4}[A-Z]{1,3}$/,
]
const dutch =
  /^([A-Z]{2}\d{4}|\d{4}[A-Z]{2}|\d{2}[A-Z]{2}\d{2}|[A-Z]{2}\d{2}[A-Z]{2}|[A-Z]{4}\d{2}|\d{2}[A-Z]{4}|\d{2}[A-Z]{3}\d|\d[A-Z]{3}\d{2}|[A-Z]{2}\d{3}[A-Z]|[A-Z]\d{3}[A-Z]{2}|[A-Z]{3}\d{2}[A-Z]|[A-Z]\d{2}[A-Z]{3}|\d[A-Z]{2}\d{3}|\d{3}[A-Z]{2}\d)$/

/** Returns a plate as registers take it: capitals and digits alone. */
export const plainPlate = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Lists the countries whose plates have the form of this one; dashes in three groups are a Dutch habit. */
export function countriesOfPlate(text: string): PlateCountry[] {
  const plate = plainPlate(text)
  const fits = { GB: british.some((form) => form.test(plate)), NL: dutch.test(plate) }
  if (fits.NL && /^[^-]+-[^-]+-[^-]+$/.test(text.trim())) return ['NL']
  return plateCountries.filter((country) => fits[country])
}
