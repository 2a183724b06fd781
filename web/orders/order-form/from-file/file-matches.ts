import type { OrderRow } from '../../../../shared/orders/order.ts'

/** Why an earlier order's vehicle may be the file's. */
export type MatchReason = 'named' | 'same_file' | 'same_software'
export type Match = { order: OrderRow; reason?: MatchReason }

type Orders = Record<'recent' | 'sameFile' | 'sameSoftware', readonly OrderRow[]>

/** Shorter plates stand in names by chance. */
const shortestPlate = 5

/**
 * Lists the vehicles of earlier orders that a file may be of, each with its last order, the likeliest first: those whose plate or
 * VIN stands in the file's name, with the same file, with the same software; then the last vehicles. Several vehicles have the
 * same software, so a person chooses.
 */
export function matchesOf(fileName: string, { recent, sameFile, sameSoftware }: Orders): Match[] {
  const name = bare(fileName)
  const isNamed = ({ reg_no, vin }: OrderRow) =>
    [reg_no, vin].some((number) => bare(number).length >= shortestPlate && name.includes(bare(number)))
  const all = [...sameFile, ...sameSoftware, ...recent]
  const matches: Match[] = [
    ...all.filter(isNamed).map((order) => ({ order, reason: 'named' as const })),
    ...sameFile.map((order) => ({ order, reason: 'same_file' as const })),
    ...sameSoftware.map((order) => ({ order, reason: 'same_software' as const })),
    ...recent.map((order) => ({ order })),
  ]
  const byVehicle = new Map<string, Match>()
  for (const match of matches) {
    const key = vehicleKey(match.order)
    if (!byVehicle.has(key)) byVehicle.set(key, match)
  }
  return [...byVehicle.values()]
}

const bare = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the key that distinguishes two vehicles. */
export const vehicleKey = ({ manufacture, model, variant, reg_no, vin }: OrderRow) =>
  [manufacture, model, variant, reg_no || vin].join(' ')
