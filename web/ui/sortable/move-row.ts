type Placed = { _id: string; position: number }

/** Returns the list after a row moved to a position from 1; the others close up, as on the server. */
export function moveRow<Row extends Placed>(rows: readonly Row[], id: string, position: number): Row[] {
  const row = rows.find(({ _id }) => _id === id)
  if (!row) return [...rows]
  const others = rows.filter((other) => other !== row)
  return others.toSpliced(position - 1, 0, row).map((one, index) => ({ ...one, position: index + 1 }))
}
