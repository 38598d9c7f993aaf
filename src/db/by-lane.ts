/** Rows by the lane that they are of, each lane's in the order given. */
export function byLane<Row extends { readonly lane: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const lanes = new Map<string, Row[]>()
  for (const row of rows) {
    const own = lanes.get(row.lane)
    if (own) own.push(row)
    else lanes.set(row.lane, [row])
  }
  return lanes
}
