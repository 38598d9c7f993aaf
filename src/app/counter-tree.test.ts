import { expect, test } from 'vitest'
import { counterPaths } from '#app/counter-paths.ts'
import { counterTree } from '#app/counter-tree.ts'
import { routes } from '#app/routes.ts'

interface Placed {
  readonly path?: string
  readonly id?: string
  readonly children?: readonly Placed[]
}

const pathsOf = ({ path, children = [] }: Placed): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
]

test('the counter’s own tree has every screen of the counter’s layout in the site map', () => {
  const layout = (routes as Placed).children!.find(({ id }) => id === 'checkout')!
  expect(pathsOf(layout).toSorted()).toEqual([...counterPaths].toSorted())
  const [placed] = counterTree.children as unknown as { id: string; children: { id: string; path: string }[] }[]
  expect(placed!.children).toHaveLength(counterPaths.length)
})
