/** Groups rows by lane, keeping their order. */
export function byLane<Row extends { readonly lane: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const lanes = new Map<string, Row[]>()
  for (const row of rows) {
    const own = lanes.get(row.lane)
    if (own) own.push(row)
    else lanes.set(row.lane, [row])
  }
  return lanes
}
