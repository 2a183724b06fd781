/** Services by how often they are ordered, with options that go along. Emissions options aren't on offer. */
export const usualWork = [
  {
    weight: 58,
    service: 'Stage 1',
    options: ['Start-stop off', 'Vmax off', 'Cold start quiet', 'Hot start fix'],
  },
  { weight: 14, service: 'Eco', options: ['Start-stop off', 'Vmax off'] },
  {
    weight: 9,
    service: 'Stage 2',
    options: ['Pops & bangs', 'Launch control', 'Vmax off', 'Hardcut limiter'],
  },
  { weight: 7, service: 'Options only', options: ['Start-stop off', 'Vmax off', 'Torque monitoring'] },
  { weight: 5, service: 'Gearbox stage 1', options: ['Launch control'] },
  { weight: 4, service: 'Back to stock', options: [] },
  { weight: 2, service: 'Stage 3', options: ['Launch control', 'Hardcut limiter'] },
]

export const comments = [
  'Used for towing, so rather torque than top speed.',
  'Customer waits in the workshop.',
  'Clutch was replaced last month.',
  'Stock exhaust, new air filter.',
  'Please leave the limiter at 250 km/h.',
  'Drives in the mountains a lot, keep the temperatures in mind.',
  'Taxi, mostly in town.',
  'Second read, the first one was on the old battery.',
]

/** The tuner's question and the customer's answer. */
export const talks: [string, string][] = [
  ['Is the turbocharger the original one?', 'Yes, still the original one.'],
  ['Which fuel does it get, 95 or 98?', 'Always 98.'],
  [
    'Was this file modified before? The torque limiter looks changed.',
    'Yes, by the owner before us. Start from stock please.',
  ],
  ['Manual or automatic gearbox?', 'Automatic, seven gears.'],
  ['Any fault codes stored at the moment?', 'None, cleared and read again after a test drive.'],
  ['Did you measure the boost pressure on the test drive?', '1.42 bar at 3,200 rpm, steady.'],
]

/** Faults of a read, as the tuner wrote them. */
export const wrongReads = [
  'The read stops half-way. Please read it again with a charger on the battery.',
  'This is the file of another control unit: the numbers belong to a 1.6.',
  'The checksum doesn’t fit the dataset. Please read it once more.',
]

export const cancelReasons = [
  { reason_code: 'by_mistake', reason: 'Chose the wrong vehicle.' },
  { reason_code: 'not_needed', reason: 'The customer changed his mind.' },
  { reason_code: 'duplicate', reason: 'Sent twice.' },
  { reason_code: 'not_needed', reason: 'Vehicle was sold.' },
] as const
