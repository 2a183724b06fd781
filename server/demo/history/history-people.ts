import type { SiteMethod } from '../../../shared/money/payment-states.ts'

/** A customer of the demo's past months: how often they order, on what, and how they pay. */
export type Regular = {
  username: string
  /** Share of all orders, beside the others' weights. */
  weight: number
  /** Days before today from when they order, and up to when. */
  from_days_ago: number
  until_days_ago: number
  vehicles: readonly string[]
  tools: readonly string[]
  package_name: string
  method: SiteMethod
  /** Hundredths of a credit that they never go below: they buy before. */
  reserve: number
  /** True for the agent, who orders on account since they have terms. */
  has_terms: boolean
}

type Person = {
  firstname: string
  lastname: string
  company_name: string
  country: string
  address: string
  post_code: string
  city: string
  phone: string
  vat_no?: string
  locale?: string
  account_type?: 'agent' | 'dealer'
  price_type?: number
  master_or_slave?: 'master'
}

const cars = ['Car', 'Car', 'Car', 'Van'] as const
const vans = ['Van', 'Van', 'Car'] as const
const trucks = ['Truck', 'Van', 'Van', 'Car'] as const

const usual: Regular = {
  username: '',
  weight: 4,
  from_days_ago: 92,
  until_days_ago: 0,
  vehicles: cars,
  tools: ['KESS3'],
  package_name: 'Garage',
  method: 'stripe',
  reserve: 0,
  has_terms: false,
}

/** Those who have an account of their own to try: `demo-people.ts` makes them. */
const known: Regular[] = [
  { ...usual, username: 'customer', weight: 5, tools: ['KESS3', 'Autotuner'], reserve: 4500 },
  {
    ...usual,
    username: 'agent',
    weight: 7,
    until_days_ago: 2,
    has_terms: true,
    tools: ['Autotuner'],
    package_name: 'Workshop',
    reserve: 3000,
  },
  { ...usual, username: 'atelier', weight: 3, tools: ['Flex'], reserve: 1000 },
  { ...usual, username: 'capetune', weight: 2, method: 'payfast', package_name: 'Cape Town', reserve: 1000 },
]

const others: (Person & Partial<Regular> & { username: string; joined_days_ago: number })[] = [
  {
    ...{ username: 'kfz-brandt', firstname: 'Jonas', lastname: 'Brandt', company_name: 'Kfz-Technik Brandt' },
    ...{ country: 'DE', address: 'Hechtstraße 41', post_code: '01097', city: 'Dresden' },
    ...{ phone: '+49 351 5550 118', locale: 'de', joined_days_ago: 340, weight: 6 },
    ...{ tools: ['KESS3', 'K-TAG'], method: 'bank', package_name: 'Workshop' },
  },
  {
    ...{
      username: 'hoffmann',
      firstname: 'Lena',
      lastname: 'Hoffmann',
      company_name: 'Motorwerk Hoffmann GmbH',
    },
    ...{ country: 'DE', address: 'Ulmer Straße 196', post_code: '70188', city: 'Stuttgart' },
    ...{ phone: '+49 711 5550 244', locale: 'de', joined_days_ago: 420, weight: 8, account_type: 'dealer' },
    ...{ price_type: 2, master_or_slave: 'master', tools: ['Autotuner', 'KESS3'], package_name: 'Workshop' },
  },
  {
    ...{ username: 'petersen', firstname: 'Sven', lastname: 'Petersen', company_name: 'Nordtec Diesel' },
    ...{ country: 'DE', address: 'Harrisleer Straße 73', post_code: '24939', city: 'Flensburg' },
    ...{ phone: '+49 461 5550 37', locale: 'de', joined_days_ago: 210, vehicles: vans, method: 'paypal' },
  },
  {
    ...{ username: 'gruber', firstname: 'Lukas', lastname: 'Gruber', company_name: 'Gruber Fahrzeugtechnik' },
    ...{ country: 'AT', address: 'Haller Straße 125', post_code: '6020', city: 'Innsbruck' },
    ...{ phone: '+43 512 555 081', vat_no: 'ATU12345675', locale: 'de', joined_days_ago: 280, weight: 5 },
    ...{ tools: ['Flex', 'Autotuner'], method: 'klarna' },
  },
  {
    ...{
      username: 'vandenberg',
      firstname: 'Daan',
      lastname: 'van den Berg',
      company_name: 'Van den Berg Autotechniek',
    },
    ...{ country: 'NL', address: 'Amsterdamsestraatweg 512', post_code: '3553 EL', city: 'Utrecht' },
    ...{ phone: '+31 30 555 0142', vat_no: 'NL123456782B01', locale: 'nl', joined_days_ago: 190, weight: 6 },
    ...{ tools: ['New Genius', 'KESS3'], package_name: 'Workshop' },
  },
  {
    ...{
      username: 'kowalski',
      firstname: 'Piotr',
      lastname: 'Kowalski',
      company_name: 'Auto Serwis Kowalski',
    },
    ...{ country: 'PL', address: 'ul. Głogowska 218', post_code: '60-104', city: 'Poznań' },
    ...{ phone: '+48 61 555 01 73', vat_no: 'PL1234567883', locale: 'pl', joined_days_ago: 160, weight: 7 },
    ...{ vehicles: trucks, tools: ['K-TAG', 'KESS3'], package_name: 'Workshop', method: 'paypal' },
  },
  {
    ...{ username: 'rossi', firstname: 'Marco', lastname: 'Rossi', company_name: 'Officina Rossi' },
    ...{ country: 'IT', address: 'Via Emilia Ponente 88', post_code: '40133', city: 'Bologna' },
    ...{ phone: '+39 051 555 0119', vat_no: 'IT12345670017', locale: 'it', joined_days_ago: 130, weight: 5 },
    ...{ tools: ['New Genius'], method: 'paypal' },
  },
  {
    ...{ username: 'garcia', firstname: 'Lucía', lastname: 'García', company_name: 'Talleres García' },
    ...{ country: 'ES', address: 'Avenida del Cid 64', post_code: '46018', city: 'Valencia' },
    ...{
      phone: '+34 96 555 01 28',
      vat_no: 'ESB12345674',
      locale: 'es',
      joined_days_ago: 115,
      vehicles: vans,
    },
  },
  {
    ...{ username: 'lindberg', firstname: 'Erik', lastname: 'Lindberg', company_name: 'Lindberg Motor AB' },
    ...{ country: 'SE', address: 'Exportgatan 29', post_code: '422 46', city: 'Göteborg' },
    ...{ phone: '+46 31 555 01 64', vat_no: 'SE556677889901', locale: 'sv', joined_days_ago: 98, weight: 3 },
    ...{ tools: ['bFlash'], method: 'klarna' },
  },
  {
    ...{ username: 'novak', firstname: 'Tomáš', lastname: 'Novák', company_name: 'Novák Autoservis' },
    ...{ country: 'CZ', address: 'Křenová 61', post_code: '602 00', city: 'Brno' },
    ...{ phone: '+420 555 010 197', vat_no: 'CZ12345687', locale: 'cs', joined_days_ago: 74, weight: 4 },
    ...{ vehicles: vans, tools: ['K-TAG'] },
  },
  {
    ...{
      username: 'thompson',
      firstname: 'James',
      lastname: 'Thompson',
      company_name: 'Thompson Remapping Ltd',
    },
    ...{ country: 'GB', address: '14 Whitehall Road', post_code: 'LS12 1BE', city: 'Leeds' },
    ...{ phone: '+44 113 496 0182', joined_days_ago: 61, weight: 6, account_type: 'agent', price_type: 2 },
    ...{ master_or_slave: 'master', tools: ['Autotuner', 'Flex'], package_name: 'Workshop' },
  },
  {
    ...{ username: 'meyer', firstname: 'Laura', lastname: 'Meyer', company_name: 'Garage Meyer AG' },
    ...{ country: 'CH', address: 'Hohlstrasse 418', post_code: '8048', city: 'Zürich' },
    ...{ phone: '+41 44 555 01 36', locale: 'de', joined_days_ago: 47, weight: 4, tools: ['MAGPro2'] },
  },
  {
    ...{ username: 'alfarsi', firstname: 'Khalid', lastname: 'Al Farsi', company_name: 'Gulf Performance' },
    ...{ country: 'AE', address: 'Al Quoz Industrial 3', post_code: '', city: 'Dubai' },
    ...{
      phone: '+971 4 555 0127',
      locale: 'ar',
      account_type: 'agent',
      joined_days_ago: 33,
      weight: 4,
      tools: ['HP Tuners', 'Autotuner'],
    },
  },
  {
    ...{ username: 'peeters', firstname: 'Wout', lastname: 'Peeters', company_name: 'Peeters Cars' },
    ...{ country: 'BE', address: 'Brusselsesteenweg 301', post_code: '9050', city: 'Gent' },
    ...{ phone: '+32 9 555 01 45', vat_no: 'BE0123456749', locale: 'nl', joined_days_ago: 19, weight: 3 },
  },
]

/** Accounts of the past months, beside those to try. */
export const historyPeople = others.map(
  ({ weight, vehicles, tools, package_name, method, joined_days_ago, ...person }) => ({
    ...person,
    my_tools: [...(tools ?? usual.tools)],
    joined_days_ago,
  }),
)

/** Everybody who ordered in the past months. */
export const regulars: Regular[] = [
  ...known,
  ...others.map(({ joined_days_ago, username, weight, vehicles, tools, package_name, method }) => ({
    ...usual,
    ...{ username, from_days_ago: joined_days_ago - 1 },
    ...(weight && { weight }),
    ...(vehicles && { vehicles }),
    ...(tools && { tools }),
    ...(package_name && { package_name }),
    ...(method && { method }),
  })),
]
