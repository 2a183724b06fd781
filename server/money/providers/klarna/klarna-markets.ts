/** Decimals of Klarna's amounts: it counts every currency in hundredths. */
export const klarnaDigits = 2

/** Klarna's markets with their currency, and their language besides English. */
const markets = new Map(
  [
    'AT EUR de|AU AUD en|BE EUR nl|CA CAD fr|CH CHF de|CZ CZK cs|DE EUR de|DK DKK da|ES EUR es|FI EUR fi|FR EUR fr',
    'GB GBP en|GR EUR el|HU HUF hu|IE EUR en|IT EUR it|MX MXN es|NL EUR nl|NO NOK nb|NZ NZD en|PL PLN pl|PT EUR pt',
    'RO RON ro|SE SEK sv|SK EUR sk|US USD es',
  ]
    .join('|')
    .split('|')
    .map((market) => {
      const [country = '', currency = '', language = ''] = market.split(' ')
      return [country, { currency, language }] as const
    }),
)

export const klarnaCurrencies = new Set([...markets.values()].map(({ currency }) => currency))

/**
 * Returns the country and language of a Klarna session: the buyer's own country if it has the currency, else the first
 * that has it (Germany for the euro, where Klarna's page asks for the country itself).
 */
export function marketOf(
  buyer: string,
  currency: string,
  locale: string,
): { country: string; locale: string } {
  const first =
    currency === 'EUR' ? 'DE' : [...markets].find(([, market]) => market.currency === currency)?.[0]
  const country = markets.get(buyer)?.currency === currency ? buyer : (first ?? buyer)
  const [language] = locale.split('-')
  const spoken = language === markets.get(country)?.language ? language : 'en'
  return { country, locale: `${spoken}-${country}` }
}
