import { countryCodes } from '../../ui/field/countries.ts'

/** The capital's time zone of countries that have few: the code of the country, then the last part of the zone's name. */
const capitals =
  'AD Andorra, AE Dubai, AL Tirane, AM Yerevan, AT Vienna, AZ Baku, BA Sarajevo, BD Dhaka, BE Brussels, BG Sofia, ' +
  'BH Bahrain, BY Minsk, CH Zurich, CL Santiago, CO Bogota, CY Nicosia, CZ Prague, DE Berlin, DK Copenhagen, ' +
  'DZ Algiers, EE Tallinn, EG Cairo, ES Madrid, FI Helsinki, FR Paris, GB London, GE Tbilisi, GR Athens, HR Zagreb, ' +
  'HU Budapest, ID Jakarta, IE Dublin, IL Jerusalem, IN Kolkata, IN Calcutta, IQ Baghdad, IR Tehran, IS Reykjavik, ' +
  'IT Rome, JO Amman, JP Tokyo, KE Nairobi, KR Seoul, KW Kuwait, KZ Almaty, LB Beirut, LI Vaduz, LT Vilnius, ' +
  'LU Luxembourg, LV Riga, MA Casablanca, MC Monaco, MD Chisinau, ME Podgorica, MK Skopje, MT Malta, MY Kuala_Lumpur, ' +
  'NG Lagos, NL Amsterdam, NO Oslo, NZ Auckland, OM Muscat, PE Lima, PH Manila, PK Karachi, PL Warsaw, PT Lisbon, ' +
  'QA Qatar, RO Bucharest, RS Belgrade, RU Moscow, SA Riyadh, SE Stockholm, SG Singapore, SI Ljubljana, ' +
  'SK Bratislava, TH Bangkok, TN Tunis, TR Istanbul, TW Taipei, UA Kiev, UA Kyiv, VN Saigon, VN Ho_Chi_Minh, ' +
  'ZA Johannesburg'

/** Guesses the country from where the clock is set to; else from the browser's languages (`de-AT`). Empty: unknown. */
export function guessCountry(
  zone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: readonly string[] = navigator.languages,
): string {
  const city = zone.split('/').at(-1) ?? ''
  const capital = capitals.split(', ').find((entry) => entry.slice(3) === city)
  const regions = languages.map((language) => language.split('-').at(-1)?.toUpperCase() ?? '')
  return capital?.slice(0, 2) ?? regions.find((region) => countryCodes.includes(region)) ?? ''
}
