import { expect, it } from 'vitest'
import { labelLayoutNames, labelLayouts, placeOfLabel } from './layouts.ts'

it.each(labelLayoutNames)('the labels of %s lie on their paper and nowhere on each other', (name) => {
  const layout = labelLayouts[name]
  const perPage = layout.columns * layout.rows
  const places = Array.from({ length: perPage }, (_, n) => placeOfLabel(layout, n))
  expect(places.every(({ page }) => page === 0)).toBe(true)
  const { width, height } = layout.label
  for (const { x, y } of places) {
    expect(x + width).toBeLessThanOrEqual(layout.paper.width)
    expect(y + height).toBeLessThanOrEqual(layout.paper.height)
  }
  const overlaps = places.some((one, at) =>
    places.slice(at + 1).some((other) => Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < height),
  )
  expect(overlaps).toBe(false)
  expect(placeOfLabel(layout, perPage)).toEqual({ ...places[0], page: 1 })
})
