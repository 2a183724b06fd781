import type { TimeFrame } from '../../../shared/orders/order-states.ts'
import type { OpeningHours } from '../../../shared/site/opening-hours.ts'
import { addOpeningTime } from '../../site/settings/opening-hours.ts'
import { dayAt, isoDay, momentOf } from '../../site/settings/zoned-time.ts'
import type { FileIdentity } from '../original-file.ts'
import { orderTimes } from './business-days.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Regular } from './history-people.ts'
import { type HistoryVehicle, identityOf } from './history-vehicles.ts'
import { openingClock } from './opening-clock.ts'
import { comments, talks, usualWork } from './order-words.ts'
import { plateOf } from './plates.ts'

const minute_ms = 60_000
const day_ms = 86_400_000
/** The last minutes of opening time belong to the orders that are open in the demo. */
const lastMinutes = 240
/** Until so many days ago files were read over OBD: these are still stored, and small. */
const daysOfSmallFiles = 12

/** A car in a workshop: it may come again. */
type Car = {
  vehicle: HistoryVehicle
  identity: FileIdentity
  reg_no: string
  vehicle_age: number
  mileage: number
  transmission: 'manual' | 'automatic'
}

/** An order of the past with all its facts. Times in ms. */
export type PlannedOrder = Car & {
  by: string
  placed_at: number
  /** Time at which a tuner took it. */
  taken_at: number
  /** Time of its delivery or cancellation; of an open one, of its last change. */
  ended_at: number
  due_at: number
  ends: 'completed' | 'cancelled' | 'pending' | 'in_progress'
  /** The first read was wrong: the customer sent another. */
  read_again: boolean
  service: string
  options: string[]
  time_frame: TimeFrame
  tool_used: string
  read_method: 'obd' | 'bench'
  /** In bytes. */
  size: number
  comment: string
  fault_codes: string
  talk: [string, string] | null
  /** For everything else that is chosen about it. */
  seed: number
}

const frames = [
  { weight: 22, frame: 'ASAP', hours: 1 },
  { weight: 55, frame: '2-3 hours', hours: 3 },
  { weight: 23, frame: '5-6 hours', hours: 6 },
] as const

/** Orders that wait or are worked on now, by the minutes of opening time since; in no time frame that is over. */
const open = [
  { minutes_ago: 232, ends: 'in_progress', frame: '5-6 hours', hours: 6, fault_codes: 'P0299, P0401' },
  { minutes_ago: 74, ends: 'pending', frame: '2-3 hours', hours: 3, fault_codes: '' },
  { minutes_ago: 8, ends: 'pending', frame: '2-3 hours', hours: 3, fault_codes: 'P0234 (stored once)' },
] as const

type Customer = Regular & { country: string }
type Given = { hours: OpeningHours; now: Date; people: readonly Customer[]; vehicles: HistoryVehicle[] }

/**
 * Plans the orders of the past months, oldest first: more on Mondays and in the mornings than at the weekend, more
 * today than at the beginning, from customers as they joined, delivered in opening hours; and those that are open now.
 * The same plan on the same day.
 */
export function planOrders({ hours, now, people, vehicles }: Given): PlannedOrder[] {
  const chance = chanceOf(20_260)
  const afterOpenMinutes = (from: number, minutes: number) =>
    addOpeningTime(hours, new Date(from), minutes / 60).getTime()
  const cars = new Map<string, Car[]>()
  const ago = openingClock(hours, now)
  const until = quietSince(hours, ago)

  /** Plans who orders what for which car. */
  const begin = (placed_at: number, index: number) => {
    const days_ago = (now.getTime() - placed_at) / day_ms
    const person = chance.weighted(
      people.filter((one) => days_ago <= one.from_days_ago && days_ago >= one.until_days_ago),
    )
    const mine = cars.get(person.username) ?? []
    const car =
      mine.length > 3 && chance.happens(0.14) ? chance.pick(mine) : newCar(person, vehicles, now, chance)
    cars.set(person.username, [...mine, car])
    const { service, options } = chance.weighted(usualWork)
    const { frame, hours: frameHours } = chance.weighted(frames)
    const read_method =
      days_ago < daysOfSmallFiles || chance.happens(0.7) ? ('obd' as const) : ('bench' as const)
    return {
      ...car,
      ...{ by: person.username, placed_at, service, read_method, time_frame: frame, seed: 1000 + index },
      due_at: afterOpenMinutes(placed_at, frameHours * 60),
      options:
        service === 'Options only' ? [chance.pick(options)] : options.filter(() => chance.happens(0.17)),
      tool_used: chance.pick(person.tools),
      size: car.vehicle.family[read_method],
      comment: chance.happens(0.16) ? chance.pick(comments) : '',
      fault_codes: '',
    }
  }

  const past = orderTimes(hours, now, until, chance).flatMap((placed_at, index): PlannedOrder[] => {
    const order = begin(placed_at, index)
    const asap = order.time_frame === 'ASAP'
    const cancelled = chance.happens(0.03)
    const read_again = !cancelled && chance.happens(0.04)
    const taken_at = afterOpenMinutes(placed_at, chance.between(2, asap ? 10 : 30))
    const minutes = chance.between(14, asap ? 34 : 62) + (read_again ? chance.between(60, 200) : 0)
    const ended_at = cancelled
      ? placed_at + chance.between(3, 14) * minute_ms
      : afterOpenMinutes(taken_at, minutes)
    const talk = !cancelled && chance.happens(0.15) ? chance.pick(talks) : null
    const ends = cancelled ? 'cancelled' : 'completed'
    // What would be delivered only tomorrow wasn't ordered.
    return ended_at > now.getTime() - 20 * minute_ms
      ? []
      : [{ ...order, taken_at, ended_at, ends, read_again, talk }]
  })
  const waiting = open.map(
    ({ minutes_ago, ends, frame, hours: frameHours, fault_codes }, index): PlannedOrder => {
      const order = begin(ago(minutes_ago), past.length + index)
      const taken_at = ago(minutes_ago - 4)
      return {
        ...{ ...order, time_frame: frame, fault_codes, comment: chance.pick(comments) },
        due_at: afterOpenMinutes(order.placed_at, frameHours * 60),
        ...{ taken_at, ended_at: ends === 'pending' ? order.placed_at : taken_at },
        ...{ ends, read_again: false, talk: null },
      }
    },
  )
  return [...past, ...waiting]
}

/**
 * Returns from when on nothing but the open orders was placed, in ms: their first, or the beginning of its day where all of
 * them are of one day, which would be the busiest of the month otherwise.
 */
function quietSince({ time_zone }: OpeningHours, ago: (minutes: number) => number): number {
  const first = dayAt(time_zone, new Date(ago(lastMinutes)))
  const last = dayAt(time_zone, new Date(ago(0)))
  return isoDay(first) === isoDay(last) ? momentOf(time_zone, first, '00:00') : ago(lastMinutes)
}

function newCar(person: Customer, vehicles: HistoryVehicle[], now: Date, chance: Chance): Car {
  const vtype = chance.pick(person.vehicles)
  const vehicle = chance.pick(vehicles.filter((one) => one.vtype === vtype))
  const year = now.getUTCFullYear()
  const vehicle_age = Math.min(chance.between(vehicle.first, vehicle.last), year - 1)
  return {
    vehicle,
    identity: identityOf(vehicle, chance),
    reg_no: plateOf(person.country, chance),
    vehicle_age,
    mileage: Math.round(((year - vehicle_age) * chance.between(9000, 21_000)) / 100) * 100,
    transmission: chance.happens(0.6) ? 'manual' : 'automatic',
  }
}
