interface Line {
  /** Which line it is; absent: an older client did not say. */
  readonly lineId?: string | undefined
  readonly itemId: string
}

/**
 * Lines as they are saved by somebody who may not see costs: each keeps the cost that the same line had. Where no
 * line says which one it is, each takes that of the first line of its item that is left. What was sent as a cost is ignored.
 * @param before the saved lines, with what each has as its cost
 */
export function preserveHiddenCosts<L extends Line, C>(
  lines: readonly L[],
  before: readonly (Required<Line> & { readonly cost: C })[],
): { readonly line: L; readonly cost: C | undefined }[] {
  const left = new Map(before.map((line) => [line.lineId, line]))
  // an older client says of none which it is
  const identified = lines.some((line) => line.lineId !== undefined)
  return lines.map((line) => {
    const found = identified
      ? left.get(line.lineId ?? '')
      : [...left.values()].find((one) => one.itemId === line.itemId)
    if (found?.itemId !== line.itemId) return { line, cost: undefined }
    left.delete(found.lineId)
    return { line, cost: found.cost }
  })
}
