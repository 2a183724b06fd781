/** Carriers, with the page on which each shows where a parcel is. */
const carriers = {
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  UPS: 'https://www.ups.com/track?tracknum=',
  GLS: 'https://gls-group.com/EU/en/parcel-tracking?match=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  Hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
} as const
export type Carrier = keyof typeof carriers

/** Forms that only one carrier's numbers have. Numbers of digits alone, as most of GLS, DPD and FedEx, may be anybody's. */
const forms: readonly [Carrier, RegExp][] = [
  ['UPS', /^1Z[0-9A-Z]{16}$/],
  ['DHL', /^(?:JJD[0-9A-Z]{10,25}|JD\d{18}|JVGL\d{10,20}|00340434\d{12})$/],
  ['FedEx', /^(?:DT\d{12}|96\d{20})$/],
  ['Hermes', /^H\d{19}$/],
  ['USPS', /^9[2-5]\d{20}$/],
  ['USPS', /^[A-Z]{2}\d{9}US$/],
  ['Royal Mail', /^[A-Z]{2}\d{9}GB$/],
]

/** Parcel as its number identifies it: the carrier and its page are null where the form of the number isn't one carrier's alone. */
export type Parcel = { number: string; carrier: Carrier | null; link: string | null }

/**
 * Tells from the number of a parcel who carries it. The name of a carrier before the number, as in `GLS 8012 3456 789`, says so
 * for numbers that several have.
 */
export function parcelOf(typed: string): Parcel {
  const number = typed.trim()
  const named = /^(DHL|UPS|GLS|DPD|FedEx|Hermes|USPS|Royal Mail)[\s:#-]+(.+)$/i.exec(number)
  const bare = (named?.[2] ?? number).replaceAll(/[\s.-]/g, '').toUpperCase()
  const isNumber = /^[0-9A-Z]{8,34}$/.test(bare) && /\d{4}/.test(bare)
  if (!isNumber) return { number, carrier: null, link: null }
  const byName = Object.keys(carriers).find((name) => name.toLowerCase() === named?.[1]?.toLowerCase())
  const carrier =
    forms.find(([name, form]) => form.test(bare) && (!byName || name === byName))?.[0] ?? nameOf(byName)
  return { number, carrier, link: carrier && carriers[carrier] + bare }
}

const isCarrier = (name: string | undefined): name is Carrier => name !== undefined && name in carriers
const nameOf = (name: string | undefined): Carrier | null => (isCarrier(name) ? name : null)
