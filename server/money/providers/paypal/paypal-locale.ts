/** Languages of PayPal's pages: https://developer.paypal.com/reference/locale-codes/. */
const locales =
  'ar-EG cs-CZ da-DK de-DE el-GR en-US es-ES fi-FI fr-FR he-IL hu-HU id-ID it-IT ja-JP ko-KR nl-NL no-NO pl-PL pt-PT ru-RU sk-SK sv-SE th-TH zh-CN'.split(
    ' ',
  )

/** Returns `{ locale: 'de-DE' }` for `de`; empty for a language that PayPal lacks, so that PayPal uses the payer's. */
export function paypalLocale(locale: string): { locale?: string } {
  const [language] = locale.split('-')
  const found = locales.find((each) => each.startsWith(`${language}-`))
  return found ? { locale: found } : {}
}
