import type { PriceListForm } from '../../../shared/library/price-list.ts'
import { addItems } from '../../library/price-list/price-list.ts'
import type { RunningPortal } from '../../platform/portal.ts'

/** Categories with their vehicles, each with a factor of the usual price. */
const vehicles: [category: string, vehicles: [name: string, factor: number][]][] = [
  [
    'Cars',
    [
      ['Petrol, up to 110 kW (150 PS)', 0.9],
      ['Petrol, from 110 kW (150 PS)', 1],
      ['Diesel, up to 2.0 l', 1],
      ['Diesel, from 2.0 l', 1.15],
      ['Sports cars, from 257 kW (350 PS)', 1.6],
    ],
  ],
  [
    'Vans and campers',
    [
      ['VW Transporter T5 to T6.1', 1.1],
      ['Mercedes-Benz Sprinter', 1.15],
      ['Fiat Ducato, Peugeot Boxer, Citroën Jumper', 1.05],
    ],
  ],
  [
    'Trucks and buses',
    [
      ['MAN TGX, TGS', 2.6],
      ['Scania R, S', 2.8],
    ],
  ],
  [
    'Tractors and machines',
    [
      ['Fendt, John Deere, up to 147 kW (200 PS)', 2.2],
      ['Combine harvesters', 3.2],
    ],
  ],
]

const works: [service: string, price: number][] = [
  ['Stage 1 with dyno run', 349_00],
  ['Stage 2 with dyno run', 499_00],
  ['Eco tune', 299_00],
  ['Vmax removal', 99_00],
]

const others: PriceListForm[] = [
  ['Dyno', 'Cars', 'Power measurement, two runs', 79_00],
  ['Dyno', 'Four-wheel drive', 'Power measurement, two runs', 99_00],
  ['Dyno', 'Motorcycles', 'Power measurement, two runs', 59_00],
  ['Dyno', '', 'Hour on the dyno with operator', 149_00],
  ['Diagnosis', '', 'Reading the fault memory, with a printed report', 39_00],
  ['Diagnosis', '', 'Fault finding, per hour', 95_00],
  ['Diagnosis', '', 'Coding a control unit', 69_00],
  ['Gearbox', 'DSG 6 and 7 speed', 'Gearbox tune', 399_00],
  ['Gearbox', 'ZF 8HP', 'Gearbox tune', 449_00],
  ['Gearbox', 'DSG 6 speed', 'Oil and filter change', 289_00],
  ['Files for workshops', 'Without a portal account', 'File service, per file', 119_00],
  ['Files for workshops', '', 'Original file from our archive', 49_00],
].map(([category, vehicle, service, price]) => ({
  category: String(category),
  vehicle: String(vehicle),
  service: String(service),
  price: Number(price),
}))

/** Rounds a price to whole tens of the currency, less one. */
const rounded = (price: number) => Math.round(price / 1000) * 1000 - 100

/** Makes a price list of sixty items. */
export async function makeDemoPriceList(portal: RunningPortal) {
  const ofVehicles = vehicles.flatMap(([category, lines]) =>
    lines.flatMap(([vehicle, factor]) =>
      works.map(([service, price]) => ({ category, vehicle, service, price: rounded(price * factor) })),
    ),
  )
  await addItems(portal.db, portal, null, [...ofVehicles, ...others])
}
