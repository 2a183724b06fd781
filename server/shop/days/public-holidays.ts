/** Days of a country, as `12-25`, and those around Easter by their distance from it in days. */
type Holidays = { fixed: string; easter: number[]; orthodox?: true }

const goodFriday = -2
const easterMonday = 1
const ascension = 39
const whitMonday = 50
const corpusChristi = 60
const cleanMonday = -48

/**
 * Public holidays in the whole of each country of the EU. Those of single regions, days that a government adds or moves for one
 * year, and holidays that always fall on a weekend aren't among them.
 */
const holidays: Record<string, Holidays> = {
  AT: {
    fixed: '01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-25 12-26',
    easter: [easterMonday, ascension, whitMonday, corpusChristi],
  },
  BE: { fixed: '01-01 05-01 07-21 08-15 11-01 11-11 12-25', easter: [easterMonday, ascension, whitMonday] },
  BG: {
    fixed: '01-01 03-03 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26',
    easter: [goodFriday, easterMonday],
    orthodox: true,
  },
  CY: {
    fixed: '01-01 01-06 03-25 04-01 05-01 08-15 10-01 10-28 12-25 12-26',
    easter: [cleanMonday, goodFriday, easterMonday, whitMonday],
    orthodox: true,
  },
  CZ: {
    fixed: '01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
    easter: [goodFriday, easterMonday],
  },
  DE: { fixed: '01-01 05-01 10-03 12-25 12-26', easter: [goodFriday, easterMonday, ascension, whitMonday] },
  DK: { fixed: '01-01 12-25 12-26', easter: [-3, goodFriday, easterMonday, ascension, whitMonday] },
  EE: { fixed: '01-01 02-24 05-01 06-23 06-24 08-20 12-24 12-25 12-26', easter: [goodFriday] },
  ES: { fixed: '01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25', easter: [goodFriday] },
  FI: { fixed: '01-01 01-06 05-01 12-06 12-25 12-26', easter: [goodFriday, easterMonday, ascension] },
  FR: {
    fixed: '01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25',
    easter: [easterMonday, ascension, whitMonday],
  },
  GR: {
    fixed: '01-01 01-06 03-25 05-01 08-15 10-28 12-25 12-26',
    easter: [cleanMonday, goodFriday, easterMonday, whitMonday],
    orthodox: true,
  },
  HR: {
    fixed: '01-01 01-06 05-01 05-30 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
    easter: [easterMonday, corpusChristi],
  },
  HU: {
    fixed: '01-01 03-15 05-01 08-20 10-23 11-01 12-24 12-25 12-26',
    easter: [goodFriday, easterMonday, whitMonday],
  },
  IE: { fixed: '01-01 03-17 12-25 12-26', easter: [easterMonday] },
  IT: { fixed: '01-01 01-06 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26', easter: [easterMonday] },
  LT: {
    fixed: '01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26',
    easter: [easterMonday],
  },
  LU: {
    fixed: '01-01 05-01 05-09 06-23 08-15 11-01 12-25 12-26',
    easter: [easterMonday, ascension, whitMonday],
  },
  LV: {
    fixed: '01-01 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
    easter: [goodFriday, easterMonday],
  },
  MT: {
    fixed: '01-01 02-10 03-19 03-31 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25',
    easter: [goodFriday],
  },
  NL: {
    fixed: '01-01 04-27 05-05 12-25 12-26',
    easter: [goodFriday, easterMonday, ascension, whitMonday],
  },
  PL: {
    fixed: '01-01 01-06 05-01 05-03 08-15 11-01 11-11 12-24 12-25 12-26',
    easter: [easterMonday, corpusChristi],
  },
  PT: {
    fixed: '01-01 04-25 05-01 06-10 08-15 10-05 11-01 12-01 12-08 12-25',
    easter: [goodFriday, corpusChristi],
  },
  RO: {
    fixed: '01-01 01-02 01-06 01-07 01-24 05-01 06-01 08-15 11-30 12-01 12-25 12-26',
    easter: [goodFriday, easterMonday, whitMonday],
    orthodox: true,
  },
  SE: { fixed: '01-01 01-06 05-01 06-06 12-25 12-26', easter: [goodFriday, easterMonday, ascension] },
  SI: {
    fixed: '01-01 01-02 02-08 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26',
    easter: [easterMonday],
  },
  SK: {
    fixed: '01-01 01-06 05-01 05-08 07-05 08-29 09-15 11-01 12-24 12-25 12-26',
    easter: [goodFriday, easterMonday],
  },
}
/** Ireland's other holidays are Mondays: the first of these months, and the last of October. */
const firstMondays = [2, 5, 6, 8]

const day_ms = 86_400_000

/** Tells if a day (UTC) is a public holiday in the whole of a country of the EU. */
export function isPublicHoliday(country: string, day: Date): boolean {
  const known = holidays[country]
  if (!known) return false
  const easter = known.orthodox ? orthodoxEaster(day.getUTCFullYear()) : easterOf(day.getUTCFullYear())
  const sinceEaster = Math.round((day.getTime() - easter) / day_ms)
  return (
    known.fixed.includes(day.toISOString().slice(5, 10)) ||
    known.easter.includes(sinceEaster) ||
    (country === 'IE' && isIrishMonday(day))
  )
}

function isIrishMonday(day: Date): boolean {
  const date = day.getUTCDate()
  const month = day.getUTCMonth() + 1
  return (
    day.getUTCDay() === 1 && ((date <= 7 && firstMondays.includes(month)) || (date >= 25 && month === 10))
  )
}

/** Returns Easter Sunday of a year (UTC midnight, in ms), by the method of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}

/** Returns Orthodox Easter Sunday of a year between 1900 and 2099 (UTC midnight, in ms), by the method of Meeus. */
function orthodoxEaster(year: number): number {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const f = d + e + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1) + 13 * day_ms
}
