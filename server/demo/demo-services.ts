import type { Option, OptionClass, Service, ServiceIcon } from '../../shared/services/services.ts'
import type { Db } from '../platform/db/client.ts'
import { optionList } from '../services/options.ts'
import { addService } from '../services/services.ts'

/** Computes prices from whole credits at price type 1; types 2 and 3 are a tenth and a fifth less. */
const prices = (credits: number) => ({
  price_type_1: credits * 100,
  price_type_2: Math.round(credits * 90),
  price_type_3: Math.round(credits * 80),
})

type OptionLine = [name: string, description: string, credits: number, optionClass?: OptionClass]

const optionLines: OptionLine[] = [
  ['Pops & bangs', 'Crackling on the overrun, in sport mode where the vehicle has one', 1.5],
  ['Launch control', 'Holds the engine at a set speed while standing', 1.5],
  ['Hardcut limiter', 'A hard limiter in place of the soft one', 1],
  ['Vmax off', 'Removes the speed limiter', 1],
  ['Start-stop off', 'The engine keeps running at the lights', 0.5],
  ['Cold start quiet', 'No raised idle after a cold start', 1],
  ['Hot start fix', 'Better starting of a hot engine', 1],
  ['Torque monitoring', 'Fits torque monitoring to the new limits', 1],
  ['Flex fuel', 'Runs on any mix of petrol and ethanol', 2],
  ['DPF off', 'For vehicles that never return to the public road', 2, 'emissions'],
  ['EGR off', 'For vehicles that never return to the public road', 1.5, 'emissions'],
  ['AdBlue off', 'For vehicles that never return to the public road', 3, 'emissions'],
  [
    'Immobiliser off',
    'After a repair of the engine or its control unit, with proof of ownership',
    3,
    'immobiliser',
  ],
]

const engineOptions = optionLines.map(([name]) => name)
const fewOptions = ['Vmax off', 'Start-stop off', 'Cold start quiet', 'DPF off', 'EGR off', 'AdBlue off']

type ServiceLine = [
  main: string,
  icon: ServiceIcon,
  name: string,
  description: string,
  credits: number,
  options: string[],
]

const serviceLines: ServiceLine[] = [
  ['Engine', 'gauge', 'Stage 1', 'More power and torque on a standard vehicle', 4.5, engineOptions],
  ['Engine', 'rocket', 'Stage 2', 'For a vehicle with a freer exhaust and intake', 6, engineOptions],
  ['Engine', 'flame', 'Stage 3', 'For changed turbochargers or injectors', 9, engineOptions],
  ['Engine', 'leaf', 'Eco', 'Less consumption at everyday speeds', 4, fewOptions],
  ['Engine', 'adjustments', 'Options only', 'Nothing but the options you choose', 1, engineOptions],
  ['Engine', 'restore', 'Back to stock', 'The original file again, checked against the read', 1, []],
  ['Gearbox', 'gearbox', 'Gearbox stage 1', 'Faster changes and higher torque limits', 4, ['Launch control']],
  ['Gearbox', 'gearbox', 'Gearbox stage 2', 'For engines from stage 2', 5, ['Launch control']],
]

export type DemoOffer = { services: Map<string, Service>; options: Map<string, Option> }

/** Makes services and options with prices. Emissions and immobiliser options are switched off, for no country. */
export async function makeDemoServices(db: Db): Promise<DemoOffer> {
  const options = new Map<string, Option>()
  for (const [name, description, credits, optionClass = 'normal'] of optionLines) {
    const online = optionClass === 'normal'
    const form = { name, description, class: optionClass, online, countries: [], ...prices(credits) }
    options.set(name, await optionList.add(db, null, form))
  }
  const services = new Map<string, Service>()
  for (const [main_service, icon, name, description, credits, names] of serviceLines) {
    const option_ids = names.map((option) => options.get(option)?._id ?? '')
    const form = { name, main_service, description, icon, online: true, option_ids, ...prices(credits) }
    services.set(name, await addService(db, null, form))
  }
  return { services, options }
}
